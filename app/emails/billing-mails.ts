import { productName } from "#app/content/brand.ts";
import { renderMail } from "./render-mail.ts";

export function doubleChargeMail(notice: { title: string; description: string }, link: string | null) {
  return renderMail({
    subject: `${notice.title} to ${productName}`,
    lines: [notice.description],
    button: link === null ? null : { label: "Open my profile", link },
    footnote: "There is nothing for you to do.",
  });
}

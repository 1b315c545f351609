import { productName } from "#app/content/brand.ts";
import { renderMail } from "./render-mail.ts";

export function confirmationMail(link: string) {
  return renderMail({
    subject: `Confirm your email for ${productName}`,
    lines: [
      `Welcome to ${productName}! Please confirm that this address is yours, so that you can always get back to your recipes.`,
    ],
    button: { label: "Confirm my email", link },
    footnote: "The link works once, for three days. If you did not create an account, you can ignore this mail.",
  });
}

export function resetMail(link: string) {
  return renderMail({
    subject: `Choose a new password for ${productName}`,
    lines: ["Somebody, most likely you, asked for a new password for your account."],
    button: { label: "Choose a new password", link },
    footnote: "The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.",
  });
}

export function addressInUseMail(link: string) {
  return renderMail({
    subject: `You already have an account with ${productName}`,
    lines: [
      "Somebody tried to create an account with this address, but there is one already.",
      "If it was you, log in with your password, or ask for a new one on the same page.",
    ],
    button: { label: "Log in", link },
    footnote: "If it was not you, there is nothing to do: nobody got in.",
  });
}

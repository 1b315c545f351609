import * as z from "zod";
import { productName } from "./brand.ts";
import { escapeMarkup } from "./escape-markup.ts";
import privacyFile from "./legal/privacy.md";
import termsFile from "./legal/terms.md";

type LegalPage = z.infer<typeof frontMatterSchema> & { html: string };

const frontMatterSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(50).max(160),
  /** A day as `YYYY-MM-DD`. */
  updated: z.iso.date(),
});

export const renderPrivacyPage = createLegalPage(privacyFile);
export const renderTermsPage = createLegalPage(termsFile);

type Operator = { name: string | null; address: string };

function createLegalPage({ frontMatter, html }: MarkdownPage): (operator: Operator) => LegalPage {
  const page = frontMatterSchema.parse(frontMatter);
  return ({ name, address }) => ({
    ...page,
    html: html
      .replaceAll("{contact}", `<a href="mailto:${escapeMarkup(address)}">${escapeMarkup(address)}</a>`)
      .replaceAll("{operator}", name === null ? "" : `${productName} is run by ${escapeMarkup(name)}.`),
  });
}

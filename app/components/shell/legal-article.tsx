import { LongDate } from "#app/components/ui/long-date.tsx";
import { PublicPage } from "./public-page.tsx";

type LegalArticleProps = { page: { title: string; updated: string; html: string }; css: string; callToAction: string };

export function LegalArticle({ page, css, callToAction }: LegalArticleProps) {
  return (
    <PublicPage css={css} callToAction={callToAction} hasMenu>
      <article>
        <h1>{page.title}</h1>
        <p className="about">
          In effect since <LongDate date={page.updated} />
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the product is built */}
        <div className="text" dangerouslySetInnerHTML={{ __html: page.html }} />
      </article>
    </PublicPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PublicPage } from "#app/components/public-page.tsx";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import landingScript from "#app/content/plain-scripts/landing.js?raw";
import { getProductPreview } from "#app/content/product-preview.ts";
import { drawCover } from "#app/domain/recipes/covers/draw-cover.ts";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import { Benefits } from "./benefits.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { FinalCallToAction } from "./final-call-to-action.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.css?inline";
import { Questions } from "./questions.tsx";
import { Screenshots } from "./screenshots.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustBadges } from "./trust-badges.tsx";

export const handle = { isPlain: true };

export function loader({ context }: LoaderFunctionArgs) {
  const drawings = {
    dish: drawCover("Dinner", "pasta"),
    keep: drawCover("Lunch", "Roasted tomato soup"),
    decide: drawCover("Dinner", "tacos"),
    enjoy: drawCover("Dessert", "tiramisu"),
    table: drawCover("Dinner", "two glasses of wine"),
  };
  return { origin: context.services.origin, drawings };
}

export const headers = createPublicPageHeaders([landingScript]);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  createPageMeta({
    title: `${productName}: your saved posts become dinner for two`,
    description:
      "The private recipe book for couples. Links and screenshots from the web, Instagram and TikTok become recipes that you rate and cook together. Free to start.",
    url: `${data?.origin}/`,
    type: "website",
    preview: getProductPreview(data?.origin ?? ""),
  });

export default function Landing() {
  const { drawings } = useLoaderData<typeof loader>();
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <Hero dish={drawings.dish} />
      <Screenshots />
      <TrustBadges />
      <Benefits drawings={drawings} />
      <Testimonials />
      <HowItWorks />
      <Questions />
      <FinalCallToAction drawing={drawings.table} />
      <BottomBar />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: landingScript }} />
    </PublicPage>
  );
}

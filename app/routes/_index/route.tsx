import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PublicPage } from "#app/components/public-page.tsx";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import landingScript from "#app/content/plain-scripts/landing.js?raw";
import { getProductPreview } from "#app/content/product-preview.ts";
import { drawCover } from "#app/domain/recipes/covers/draw-cover.ts";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import { LandingBenefits } from "./benefits.tsx";
import { LandingBottomBar } from "./bottom-bar.tsx";
import { FinalCallToAction } from "./final-call-to-action.tsx";
import { LandingHero } from "./hero.tsx";
import { LandingHowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.css?inline";
import { LandingQuestions } from "./questions.tsx";
import { LandingScreenshots } from "./screenshots.tsx";
import { LandingTestimonials } from "./testimonials.tsx";
import { LandingTrustBadges } from "./trust-badges.tsx";

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
      <LandingHero dish={drawings.dish} />
      <LandingScreenshots />
      <LandingTrustBadges />
      <LandingBenefits drawings={drawings} />
      <LandingTestimonials />
      <LandingHowItWorks />
      <LandingQuestions />
      <FinalCallToAction drawing={drawings.table} />
      <LandingBottomBar />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: landingScript }} />
    </PublicPage>
  );
}

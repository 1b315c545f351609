import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { DrawnCover } from "#app/components/recipe/cover.tsx";
import { PublicPage } from "#app/components/shell/public-page.tsx";
import { productName, productTagline, startCookingLabel } from "#app/content/brand.ts";
import landingScript from "#app/content/plain-scripts/landing.js?raw";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import { LandingHowItWorks } from "./how-it-works.tsx";
import { LandingIcon } from "./icon.tsx";
import styles from "./landing-page.css?inline";
import { PostToRecipeAnimation } from "./post-to-recipe-animation.tsx";
import { LandingQuestions } from "./questions.tsx";
import { LandingScreenshots } from "./screenshots.tsx";

export const handle = { isPlain: true };

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.services.origin };
}

export const headers = createPublicPageHeaders([landingScript]);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  createPageMeta({
    title: `${productName}: your saved posts become dinner for two`,
    description:
      "The private recipe book for couples. Links and screenshots from the web, Instagram and TikTok become recipes that you rate and cook together. Free to start.",
    origin: data?.origin ?? "",
    path: "/",
    type: "website",
  });

export default function LandingPage() {
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <Hero />
      <LandingScreenshots />
      <TrustBadges />
      <Benefits />
      <LandingTestimonials />
      <LandingHowItWorks />
      <LandingQuestions />
      <FinalCallToAction />
      <BottomBar />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: landingScript }} />
    </PublicPage>
  );
}

function Hero() {
  return (
    <section className="hero">
      <div className="pitch">
        <p className="beta">The beta is open. Spots are limited.</p>
        <h1>Cook Together, Create Memories</h1>
        <p className="promise">{productTagline}</p>
        <p className="detail">
          Paste a link to the recipe that made you hungry, or take a screenshot. We turn it into ingredients and steps,
          in a private book that the two of you fill, rate and cook from.
        </p>
        <p className="ways">
          <a className="button" href="/auth">
            {startCookingLabel}
          </a>
          <a className="quiet" href="#how-it-works">
            See how it works
          </a>
        </p>
        <p className="note">Private & secure • No credit card required</p>
      </div>
      <PostToRecipeAnimation />
    </section>
  );
}

const badges = [
  { icon: "door", title: "Beta open", text: "Spots are limited while we grow." },
  { icon: "lock", title: "Private and secure", text: "Your book is for the two of you." },
  {
    icon: "camera",
    title: "Works with Instagram, Pinterest, TikTok",
    text: "And with most recipe sites, by link or screenshot.",
  },
] as const;

function TrustBadges() {
  return (
    <ul className="trust" aria-label="Good to know">
      {badges.map(({ icon, title, text }) => (
        <li key={icon}>
          <LandingIcon name={icon} />
          <p>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

const benefits = [
  {
    cover: "/covers/lunch-2.svg",
    title: "Never lose a recipe",
    text: "Posts get deleted and links break. A screenshot or a link becomes a recipe of your own, with amounts and steps, that you can find again.",
  },
  {
    cover: "/covers/dinner-2.svg",
    title: "End the dinner debate",
    text: "You both rate it. Sort by rating or by cook time, and tonight is settled before anyone is too hungry.",
  },
  {
    cover: "/covers/dessert-1.svg",
    title: "Your personal recipe paradise",
    text: "Photos, notes and dietary labels in one private book, and a step-by-step cook mode with timers that keeps the screen on.",
  },
] as const;

function Benefits() {
  return (
    <section id="features" className="band" aria-labelledby="benefits">
      <h2 id="benefits">Less scrolling, more supper</h2>
      <ul className="benefits">
        {benefits.map(({ cover, title, text }) => (
          <li key={title}>
            <DrawnCover path={cover} className="drawing" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinalCallToAction() {
  return (
    <section className="final" aria-labelledby="final">
      <DrawnCover path="/covers/dinner-3.svg" className="drawing" />
      <div>
        <h2 id="final">
          What's for dinner? <span>You saved it weeks ago.</span>
        </h2>
        <p>Put the first recipe in your book tonight, and cook from it together.</p>
        <p>
          <a className="button" href="/auth">
            {startCookingLabel}
          </a>
        </p>
        <p className="note">The beta is open, and spots are limited.</p>
      </div>
    </section>
  );
}

/** The call to action that small screens show at the bottom of the window. */
function BottomBar() {
  return (
    <p className="bottom-bar">
      <a className="button" href="/auth">
        Get Started – Free
      </a>
    </p>
  );
}

/** Testimonials that are sample content and must never be part of structured data. */
const testimonials = [
  {
    initials: "MT",
    names: "Mia & Theo",
    quote:
      "We used to send each other posts and never found them again. Now I take a screenshot on the bus, and it is a recipe before I'm home.",
  },
  {
    initials: "AJ",
    names: "Aisha & Jonas",
    quote: "He gives everything five stars and I don't. What we both rate highest is what we cook on Fridays.",
  },
  {
    initials: "LR",
    names: "Lucía & Rob",
    quote:
      "My mother's lentils, his grandmother's plum cake and a hundred things from TikTok in one book. And the screen stays on while my hands are full of dough.",
  },
] as const;

/** The specification fixes these figures and their order. The page's script animates them. */
const counters = [
  { count: "25,000", what: "recipes saved" },
  { count: "1,200", what: "couples joined" },
  { count: "100,000", what: "meals cooked" },
] as const;

function LandingTestimonials() {
  return (
    <section className="band said" aria-labelledby="said">
      <h2 id="said">Two cooks, one book</h2>
      <ul className="quotes">
        {testimonials.map(({ initials, names, quote }) => (
          <li key={initials}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <span className="initials" aria-hidden>
                  {initials}
                </span>
                {names}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul className="counters" aria-label="Recipe Lovers in numbers">
        {counters.map(({ count, what }) => (
          <li key={what}>
            <strong data-count>{count}</strong> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}

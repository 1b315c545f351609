import serif from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url";
import type { ReactNode } from "react";
import { SpiltPanDrawing } from "#app/components/ui/illustrations.tsx";
import { productName } from "#app/content/brand.ts";
import { BrandMark } from "./brand-mark.tsx";

const fontFaceCss = `@font-face{font-family:Fraunces;font-display:swap;font-weight:600;src:url(${serif}) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}`;

type PublicPageProps = {
  css: string;
  callToAction: string;
  callToActionHref?: string;
  /** Whether the header and footer show the menu. Shared recipes have no menu. */
  hasMenu?: boolean;
  children: ReactNode;
};

/** The layout of public pages, with inline CSS and no required script. */
export function PublicPage({ css, hasMenu = false, children, ...calls }: PublicPageProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style of our own, known when the product is built */}
      <style dangerouslySetInnerHTML={{ __html: fontFaceCss + css }} />
      {hasMenu ? (
        <a href="#main" className="skip">
          Skip to content
        </a>
      ) : null}
      <Header {...calls} hasMenu={hasMenu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer hasMenu={hasMenu} />
    </>
  );
}

type PublicMessageProps = { title: string; link: { to: string; label: string }; children: ReactNode };

export function PublicMessage({ title, link: way, children }: PublicMessageProps) {
  return (
    <div className="message">
      <SpiltPanDrawing />
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <a className="button" href={way.to}>
          {way.label}
        </a>
      </p>
    </div>
  );
}

const menuItems = [
  { href: "/#how-it-works", label: "How it works" },
  { href: "/#features", label: "Features" },
  { href: "/blog", label: "Blog" },
] as const;

function Header({
  callToAction,
  callToActionHref: callTo = "/auth",
  hasMenu,
}: Omit<PublicPageProps, "css" | "children">) {
  return (
    <header className={hasMenu ? "bar" : undefined}>
      <div className="top">
        <a href="/" className="brand">
          <BrandMark className="mark" />
          {productName}
        </a>
        {hasMenu ? (
          <nav className="places" aria-label="Main">
            <MenuLinks />
          </nav>
        ) : null}
        <div className="tools">
          <ThemeToggle />
          <a className={hasMenu ? "button wide" : "button for-visitors"} href={callTo}>
            {callToAction}
          </a>
          {hasMenu ? <Menu callToAction={callToAction} /> : null}
        </div>
      </div>
    </header>
  );
}

function MenuLinks() {
  return menuItems.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
}

/** React 18 has no types for the popover attributes. */
const popoverAttributes = { popover: "auto" };
const menuButtonAttributes = { popovertarget: "menu" };

/** A native popover. The landing page's script closes it when a link within the page is chosen. */
function Menu({ callToAction }: { callToAction: string }) {
  return (
    <>
      <button type="button" className="tool narrow" aria-label="Menu" {...menuButtonAttributes}>
        <svg viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <nav id="menu" className="drawer" aria-label="Menu" {...popoverAttributes}>
        {/* biome-ignore lint/a11y/noAutofocus: a menu takes the focus when it opens, and not when its page loads */}
        <button type="button" className="tool" aria-label="Close menu" autoFocus {...menuButtonAttributes}>
          <svg viewBox="0 0 24 24" aria-hidden focusable="false">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
        <MenuLinks />
        <a className="button" href="/auth">
          {callToAction}
        </a>
      </nav>
    </>
  );
}

function ThemeToggle() {
  return (
    <button type="button" className="tool needs-script" data-theme="toggle" aria-pressed="false" aria-label="Dark mode">
      <svg viewBox="0 0 24 24" aria-hidden focusable="false">
        <path className="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
        <path
          className="sun"
          d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4"
        />
      </svg>
    </button>
  );
}

function Footer({ hasMenu }: { hasMenu: boolean }) {
  return (
    <footer className="foot">
      <nav aria-label="Footer">
        {hasMenu ? <MenuLinks /> : null}
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
        <a href="/developers">Developers</a>
      </nav>
      <p>{productName}: the recipe book for two.</p>
    </footer>
  );
}

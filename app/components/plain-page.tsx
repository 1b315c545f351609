import serif from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";

const face = `@font-face{font-family:"Fraunces Variable";font-display:swap;font-weight:100 900;src:url(${serif}) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}`;

/** A page that contains its own style and runs no script: everything is in one response. */
export function PlainStyles({ css, children }: { css: string; children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style of our own, known when the product is built */}
      <style dangerouslySetInnerHTML={{ __html: face + css }} />
      {children}
    </>
  );
}

import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { PlainPanel } from "./plain-panel.tsx";

/** A panel over the page, open while it is rendered. Its frame loads late; what is in it belongs to the page. */
export const Panel = lazyWithFallback(() => import("./loaded-panel.tsx"), PlainPanel);

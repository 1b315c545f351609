import { useNonce } from "./nonce.tsx";

/**
 * When a file that the page starts with does not arrive, nothing of it runs, though the browser knows script: what is meant for pages without
 * script then comes out of its `<noscript>`, and what would be dead goes. A file of the start fails its `<script>`; the entry, which is imported last, is a
 * rejection. Once Remix' router is there the page has started, and looks after itself.
 */
export function GoOnWithoutScript() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and React would escape its quotes
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: goOnWithoutScript }} />;
}

const goOnWithoutScript = `(function () {
  function goOn() {
    if (window.__remixRouter) return;
    function unfold() {
      document.documentElement.dataset.withoutScript = "";
      document.querySelectorAll("noscript").forEach(function (element) { element.outerHTML = element.textContent; });
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", unfold);
    else unfold();
  }
  window.addEventListener("error", function (event) { if (event.target instanceof HTMLScriptElement) goOn(); }, true);
  window.addEventListener("unhandledrejection", goOn);
})();`;

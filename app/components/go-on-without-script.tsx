import { useNonce } from "./nonce.tsx";

/**
 * When a file that the page starts with does not arrive, nothing of it runs, though the browser knows script: what is meant for pages without
 * script then comes out of its `<noscript>`, and what would be dead goes. A file of the start fails its `<script>`; the entry, which is imported last, is a
 * rejection. A script that an extension has put into the page is none of ours. Once Remix' router is there the page has started, and looks after itself.
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
      if (window.__remixRouter) return;
      document.documentElement.dataset.withoutScript = "";
      document.querySelectorAll("noscript").forEach(function (element) { element.outerHTML = element.textContent; });
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", unfold);
    else unfold();
  }
  function isOwn(script) { return script.src === "" || script.src.indexOf(location.origin + "/assets/") === 0; }
  window.addEventListener("error", function (event) {
    if (event.target instanceof HTMLScriptElement && isOwn(event.target)) goOn();
  }, true);
  window.addEventListener("unhandledrejection", goOn);
})();`;

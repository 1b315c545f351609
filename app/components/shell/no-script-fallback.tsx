import { useNonce } from "#app/components/ui/nonce.tsx";

/**
 * If an initial file fails to load, no script runs: this unpacks each `<noscript>`. A missing file is an error of its
 * `<script>` or, for the imported entry, a rejection. Extensions' scripts don't count.
 */
export function NoScriptFallback() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and React would escape its quotes
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fallbackScript }} />;
}

const fallbackScript = `(function () {
  function goOn() {
    if (window.isAppStarted) return;
    function unfold() {
      if (window.isAppStarted) return;
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

/** Shown by every page of the app that does not work without script. Costs nothing where script runs. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-5xl px-4 py-3 font-semibold">
        This page needs JavaScript, which is not running in your browser.
      </p>
    </noscript>
  );
}

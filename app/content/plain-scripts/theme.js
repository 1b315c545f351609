// @ts-check
// Runs in the head of every page, before the first paint. What has `data-theme` sets the theme when clicked:
// "light", "dark", "system", or "toggle" for the other one than is shown.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1] ?? "";
  const isDark = () => (chosen() || (system.matches ? "dark" : "light")) === "dark";

  function show() {
    const theme = chosen();
    root.classList.remove("light", "dark");
    if (theme) root.classList.add(theme);
    for (const meta of document.querySelectorAll("meta[data-scheme]")) {
      const { scheme } = /** @type {HTMLMetaElement} */ (meta).dataset;
      meta.setAttribute("media", theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`);
    }
    for (const toggle of document.querySelectorAll('[data-theme="toggle"]')) {
      toggle.setAttribute("aria-pressed", String(isDark()));
    }
  }

  /** @param {string} theme */
  function choose(theme) {
    const age = theme === "system" ? 0 : 31_536_000;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store; the value is one of two words
    document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    show();
  }

  show();
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("visibilitychange", show);
  system.addEventListener("change", show);
  document.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest("[data-theme]") : null;
    const theme = control?.getAttribute("data-theme");
    if (!theme) return;
    const other = isDark() ? "light" : "dark";
    if (theme !== "toggle") choose(theme);
    // Choosing the system's own theme clears the choice, so the page follows the system again.
    else choose((other === "dark") === system.matches ? "system" : other);
  });
})();

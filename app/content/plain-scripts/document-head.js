// @ts-check
// Runs in the head of every page, before the first paint. The script shows the theme, and tells the server the device's
// time zone. A click on an element with `data-theme` sets the theme: "light", "dark", "system", or "toggle" for the
// opposite of the theme that is shown. The open menu of a public page holds the focus.
(() => {
  const yearSeconds = 31_536_000;
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => /\btheme=(light|dark)\b/.exec(document.cookie)?.[1] ?? "";
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
    setCookie("theme", theme, theme === "system" ? 0 : yearSeconds);
    show();
  }

  /** @param {string} name @param {string} value @param {number} maxAge in seconds */
  function setCookie(name, value, maxAge) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store; the values need no encoding
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  }

  /**
   * A device that travels has another time zone when its page is shown again. Visitors of public pages get no cookie,
   * because these pages have no day.
   */
  function storeTimeZone() {
    if (!/^\/(app|auth|invite|admin)\b/.test(location.pathname)) return;
    setCookie("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone, yearSeconds);
  }

  storeTimeZone();
  show();
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("visibilitychange", () => {
    storeTimeZone();
    show();
  });
  system.addEventListener("change", show);
  document.addEventListener(
    "beforetoggle",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.matches(".drawer")) return;
      for (const part of document.querySelectorAll(
        "body > :not(header), .top > :not(.tools), .tools > :not(.drawer)",
      )) {
        part.toggleAttribute("inert", event.newState === "open");
      }
    },
    true,
  );
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

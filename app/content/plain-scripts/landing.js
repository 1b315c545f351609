// @ts-check
// Runs at the end of the landing page, which works without it: closes the menu when a place on the page is chosen,
// moves the screenshots, shows them large, and counts up to the figures.
(() => {
  const countMs = 1200;

  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });

  const slides = /** @type {HTMLElement} */ (document.querySelector(".slides"));
  const steps = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-step]"));
  for (const step of steps) {
    step.addEventListener("click", () => {
      const width = slides.firstElementChild?.getBoundingClientRect().width ?? 0;
      slides.scrollBy({ left: Number(step.dataset.step) * width });
    });
  }
  // The page begins at the first; measuring it while it loads would cost a layout.
  const markEnds = () => {
    const before = slides.scrollLeft;
    const after = slides.scrollWidth - slides.clientWidth - before;
    for (const step of steps) {
      step.setAttribute("aria-disabled", String((Number(step.dataset.step) < 0 ? before : after) < 2));
    }
  };
  slides.addEventListener("scroll", markEnds, { passive: true });
  addEventListener("resize", markEnds);

  const preview = /** @type {HTMLDialogElement} */ (document.getElementById("preview"));
  slides.addEventListener("click", (event) => {
    const slide = event.target instanceof Element && event.target.closest("a")?.closest("figure");
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const parts = [...slide.querySelectorAll("picture, figcaption")].map((part) => part.cloneNode(true));
    const figure = preview.querySelector("figure");
    figure?.replaceChildren(...parts);
    for (const sized of figure?.querySelectorAll("[sizes]") ?? []) sized.setAttribute("sizes", "max(100vw, 48rem)");
    preview.showModal();
  });
  preview.addEventListener("click", ({ target }) => {
    if (target === preview || (target instanceof Element && target.closest("button"))) preview.close();
  });

  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const counters = document.querySelectorAll("[data-count]");
  /** @type {Map<Element, string>} */
  const texts = new Map();
  // Nobody sees the figure fall to nought before it counts up.
  once("50% 0px", (counter) => {
    texts.set(counter, counter.textContent ?? "");
    counter.textContent = "0";
  });
  once("0px", countUp);

  /** @param {string} rootMargin @param {(counter: Element) => void} act */
  function once(rootMargin, act) {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          act(target);
        }
      },
      { rootMargin },
    );
    for (const counter of counters) observer.observe(counter);
  }

  /** @param {Element} counter */
  function countUp(counter) {
    const text = texts.get(counter) ?? counter.textContent ?? "";
    const total = Number(text.replace(/\D/g, ""));
    const begun = performance.now();
    requestAnimationFrame(function show(now) {
      const left = Math.max(0, 1 - (now - begun) / countMs);
      counter.textContent = left === 0 ? text : Math.round(total * (1 - left ** 3)).toLocaleString("en");
      if (left > 0) requestAnimationFrame(show);
    });
  }
})();

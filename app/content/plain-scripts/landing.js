// @ts-check
// Optional script at the end of the landing page: closes the menu when a link within the page is chosen,
// moves and enlarges the screenshots, and animates the counters.
(() => {
  const countMs = 1200;

  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });

  /** @param {Element} part */
  const carousel = (part) => {
    const list = /** @type {HTMLElement} */ (part.querySelector(".slides"));
    const steps = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(":scope > .steps [data-step]"));
    /** @param {number} by */
    const move = (by) => list.scrollBy({ left: by * (list.firstElementChild?.getBoundingClientRect().width ?? 0) });
    for (const step of steps) step.addEventListener("click", () => move(Number(step.dataset.step)));
    // Buttons are not measured on load, because that would force a layout.
    const markEnds = () => {
      const before = list.scrollLeft;
      const after = list.scrollWidth - list.clientWidth - before;
      for (const step of steps) {
        step.setAttribute("aria-disabled", String((Number(step.dataset.step) < 0 ? before : after) < 2));
      }
    };
    list.addEventListener("scroll", markEnds, { passive: true });
    addEventListener("resize", markEnds);
    return { list, move, markEnds };
  };

  const { list: slides } = carousel(/** @type {HTMLElement} */ (document.querySelector(".screenshots")));
  const preview = /** @type {HTMLDialogElement} */ (document.getElementById("preview"));
  const large = carousel(preview);
  slides.addEventListener("click", (event) => {
    const slide = event.target instanceof Element && event.target.closest("a")?.closest("li");
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const all = [...slides.children];
    large.list.replaceChildren(
      ...all.map((each) => {
        const item = document.createElement("li");
        for (const part of each.querySelectorAll("picture, figcaption")) item.appendChild(part.cloneNode(true));
        for (const sized of item.querySelectorAll("[sizes]")) sized.setAttribute("sizes", "100vw");
        return item;
      }),
    );
    preview.showModal();
    large.list.scrollTo({ left: all.indexOf(slide) * large.list.clientWidth, behavior: "instant" });
    large.markEnds();
  });
  preview.addEventListener("click", ({ target }) => {
    const isCloseButton = target instanceof Element && target.closest("button:not([data-step])");
    if (target === preview || isCloseButton) preview.close();
  });
  preview.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    large.move(by);
  });

  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const counters = document.querySelectorAll("[data-count]");
  /** @type {Map<Element, string>} */
  const texts = new Map();
  // A counter is set to zero while still out of sight.
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

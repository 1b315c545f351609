// @ts-check
// Runs at the end of a shared recipe's page. Each ingredient line carries its text for every number of servings.
(() => {
  const choice = document.querySelector("select");
  if (!choice?.parentElement) return;
  choice.parentElement.hidden = false;
  const show = () => {
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lines]"))) {
      line.textContent = line.dataset.lines?.split("\n")[choice.selectedIndex] ?? "";
    }
  };
  choice.addEventListener("change", show);
  // After Back, the browser restores the selected option.
  addEventListener("pageshow", show);
})();

// @ts-check
// Runs at the end of a shared recipe's page. Each line of ingredients carries its text for every choice of people.
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
  // After "back" the browser restores the choice.
  addEventListener("pageshow", show);
})();

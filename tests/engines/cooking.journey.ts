import { test } from "#tests/support/engines/engine-journey.ts";
import { openRecipe, signInNewPerson } from "#tests/support/engines/people.ts";

const title = "Sunday gratin";

test.beforeEach(async ({ tab, email }) => {
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({
    title,
    ingredients: "1 kg potatoes\n2 cloves garlic\n½ cup cream",
    instructions: "Slice the potatoes.\n\nBake for 45 minutes at 180°C.\n\nServe after 8 seconds.",
  });
  await openRecipe(tab, title);
  await tab.byRole("link", { name: "Start cooking" }).press();
  await tab.expectUrl(/cook$/);
});

test("cook mode goes step by step, and a timer survives a reload and rings", { tag: "@journey" }, async ({ tab }) => {
  await tab.byRole("button", { name: "2×", exact: true }).press();
  await tab.byText("2 kg potatoes").first().expectSeen();
  await tab.byRole("checkbox", { name: "1 cup cream" }).press();
  await tab.byRole("button", { name: "First step" }).press();
  await tab.byText("Slice the potatoes.").expectInView();
  await tab.keys("ArrowRight");
  await tab.byRole("button", { name: "Start a timer for 45 minutes" }).press();
  await tab.byRole("timer").expectText(/^(44:5\d|45:00)$/);

  await tab.reload();
  await tab.byText("Bake for").expectInView();
  await tab.byRole("timer").expectText(/^44:\d\d$/);
  await tab.byRole("button", { name: "Stop the timer for 45 minutes" }).press();
  await tab.byRole("timer").expectGone();
  await tab.byRole("button", { name: "Next step" }).press();
  await tab.byRole("button", { name: "Start a timer for 8 seconds" }).press();
  await tab.reload();
  await tab.byRole("alert").expectText(/Time's up: 8 seconds/);
  await tab.byRole("button", { name: "+1 min for 8 seconds" }).press();
  await tab.byRole("timer").expectText(/^(1:00|0:5\d)$/);
  if (!(await tab.evaluate(() => "wakeLock" in navigator))) await tab.byText("Screen stays on").expectGone();

  await tab.byRole("button", { name: "Ingredients" }).press();
  await tab.byRole("dialog").byRole("checkbox", { name: "1 cup cream" }).expectChecked();
  await tab.keys("Escape");
  await tab.byRole("dialog").expectGone();

  await tab.byRole("button", { name: "All done" }).press();
  await tab.byRole("link", { name: "Finish" }).press();
  await tab.byRole("button", { name: "Stop it" }).press();
  await tab.byRole("heading", { level: 1, name: title }).expectSeen();
});

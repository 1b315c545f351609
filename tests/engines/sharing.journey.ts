import { expect, test } from "#tests/support/engines/engine-journey.ts";
import { openRecipe, signInNewPerson } from "#tests/support/engines/people.ts";

const title = "Sunday gratin";

test("a shared recipe is readable without script or session until it is private again", { tag: "@journey" }, async ({
  tab,
  email,
  anotherPerson,
}) => {
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({ title, ingredients: "1 kg potatoes", instructions: "Bake for 45 minutes." }, [
    "pinterest-card",
  ]);
  await openRecipe(tab, title);
  await tab.byRole("button", { name: "Share" }).press();
  await tab.byRole("switch", { name: "Public link" }).press();
  const address = tab.byRole("textbox", { name: "Public link" });
  await address.expectValue(/\/recipe\/sunday-gratin-[a-z0-9]{10}$/);
  await tab.byRole("button", { name: "Copy link" }).press();
  await tab.byText(/^(Link copied|Copy failed)$/).expectSeen();

  const visitor = await anotherPerson();
  await visitor.open(await address.value());
  await visitor.byRole("heading", { level: 1, name: title }).expectSeen();
  await visitor.byLabel("1 kg potatoes").press();
  await visitor.byLabel("1 kg potatoes").expectChecked();
  await visitor.byText("Bake for 45 minutes.").expectSeen();
  await expect.poll(() => visitor.evaluate(widthOfPicture), "the photo is loaded").toBeGreaterThan(0);
  expect(await visitor.evaluate(() => document.querySelectorAll("script[src], link[rel=modulepreload]").length)).toBe(
    0,
  );
  expect(await visitor.cookieNames()).toEqual([]);

  await tab.byRole("switch", { name: "Public link" }).press();
  await tab.byText("Turn the link on to share").expectSeen();
  await expect(async () => {
    await visitor.reload();
    expect(await visitor.evaluate(() => document.body.textContent)).toContain("no longer available");
  }).toPass();
});

function widthOfPicture(): number {
  return document.querySelector("img")?.naturalWidth ?? 0;
}

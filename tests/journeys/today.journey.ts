import { formatDay, getToday } from "#app/modules/calendar-day.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { expect, openNewRecipe, signUpByRequest, test, waitUntilHydrated } from "#tests/support/journey.ts";

/** The zones are 25 hours apart, so at any hour at least one of them has another date than the network's zone. */
for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("today is the device's day in the week, on Home, in the diary and in the calendar", async ({
      page,
      email,
      request,
    }) => {
      const today = getToday(new Date(), timezoneId);
      const todayInWeek = page.getByRole("region", { name: "Today" });
      await signUpByRequest(page, email);
      // The browser's first page was rendered with the network's time zone.
      await page.goto("/app/week");
      await expect(todayInWeek).toHaveAttribute("id", `day-${today}`);

      const recipe = await openNewRecipe(page, { title: "Lentil soup", category: "Dinner", ingredients: "1 onion" });
      await page.getByRole("button", { name: "Plan it" }).click();
      await page.getByRole("button", { name: "Today" }).click();
      await expect(page.getByRole("button", { name: "Today" })).toBeHidden();
      await page.goto("/app");
      await expect(page.getByText("Planned for today")).toBeVisible();

      await page.goto("/app/week");
      await expect(todayInWeek.getByRole("link", { name: "Lentil soup" })).toBeVisible();
      await page.getByText("Subscribe in your calendar").click();
      await page.getByRole("button", { name: "Create an address" }).click();
      const address = await page.getByLabel("Address of your calendar").inputValue();
      // A calendar service sends no cookie.
      const calendar = await (await request.get(new URL(address).pathname)).text();
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${today.replaceAll("-", "")}\r\n`);

      await page.goto("/app/week");
      await expect(page.getByText("Last used")).toContainText(formatDay(new Date(), null, timezoneId));
      await page.goto(`${recipe}/history`);
      await expect(page.getByRole("heading", { name: formatDay(new Date(), new Date(), timezoneId) })).toBeVisible();
      await page.goto(`${recipe}/cooked`);
      await expect(page.getByLabel("Day")).toHaveValue(today);
      await page.getByRole("button", { name: "Add to our diary" }).click();
      await page.waitForURL(recipe);
      await page.goto("/app/diary");
      await expect(page.locator(`#day-${today}`)).toContainText("Lentil soup");

      // A page that was open overnight loads the new day.
      await waitUntilHydrated(page);
      await page.clock.setFixedTime(Date.now() + dayMs);
      const nextDay = page.waitForRequest(/\/app\/diary\.data/);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await nextDay;
    });
  });
}

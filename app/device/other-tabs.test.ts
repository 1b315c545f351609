// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { leaveAppOnSignOutElsewhere, notifyOtherTabsOfSignOut } from "./other-tabs.ts";

test("signing out in one tab redirects the other tabs to the login page", async () => {
  window.history.replaceState(null, "", "http://localhost:3000/app/recipes");
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  leaveAppOnSignOutElsewhere();
  notifyOtherTabsOfSignOut();
  await expect.poll(() => replace.mock.calls).toEqual([["/auth?mode=login"]]);
});

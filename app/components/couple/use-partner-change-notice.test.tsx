import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { usePartnerChangeNotice } from "./use-partner-change-notice.ts";

function listToastsAt(path: string, ...pages: (string | null)[][]): string[] {
  localStorage.clear();
  window.history.replaceState(null, "", path);
  const said: string[] = [];
  connectToaster(({ title }) => void said.push(title));
  for (const partners of pages) {
    const [initial = null] = partners;
    const { rerender, unmount } = renderHook(({ partner }) => usePartnerChangeNotice(partner), {
      initialProps: { partner: initial },
    });
    for (const partner of partners) rerender({ partner });
    unmount();
  }
  return said;
}

const end = "You and Ben no longer share a kitchen";

test("a toast says once that the partner has joined, and that a kitchen is no longer shared", () => {
  expect(listToastsAt("/app", [null, "Ben", "Ben", null, null])).toEqual(["Ben joined your kitchen", end]);
});

test("the next page of the device tells once that the kitchen was left in the meantime", () => {
  expect(listToastsAt("/app/list", ["Ben"], [null], [null])).toEqual([end]);
  expect(listToastsAt("/app", [null], ["Ben"])).toEqual([]);
});

test("the profile shows by itself who has joined or left", () => {
  expect(listToastsAt("/app/profile", [null, "Ben", "Ben", null, null])).toEqual([]);
});

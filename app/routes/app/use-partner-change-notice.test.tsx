import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { usePartnerChangeNotice } from "./use-flash-notice.ts";

function listToastsAt(path: string): string[] {
  window.history.replaceState(null, "", path);
  const said: string[] = [];
  connectToaster(({ title }) => void said.push(title));
  const { rerender } = renderHook(({ partner }) => usePartnerChangeNotice(partner), {
    initialProps: { partner: null as string | null },
  });
  for (const partner of [null, "Ben", "Ben", null, null]) rerender({ partner });
  return said;
}

test("a toast says once that the partner has joined, and that a kitchen is no longer shared", () => {
  expect(listToastsAt("/app")).toEqual(["Ben joined your kitchen", "You no longer share a kitchen"]);
});

test("the profile shows by itself who has joined or left", () => {
  expect(listToastsAt("/app/profile")).toEqual([]);
});

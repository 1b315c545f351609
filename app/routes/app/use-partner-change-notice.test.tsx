import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { usePartnerChangeNotice } from "./use-flash-notice.ts";

test("it is said once when the partner joins, and when a kitchen is no longer shared", () => {
  const said: string[] = [];
  connectToaster(({ title }) => void said.push(title));
  const { rerender } = renderHook(({ partner }) => usePartnerChangeNotice(partner), {
    initialProps: { partner: null as string | null },
  });
  for (const partner of [null, "Ben", "Ben", null, null]) rerender({ partner });
  expect(said).toEqual(["Ben joined your kitchen", "You no longer share a kitchen"]);
});

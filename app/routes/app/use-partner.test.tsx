import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { usePartnerLeft } from "./use-partner-left.ts";

test("it is said once when a kitchen is no longer shared, and not when one begins or stays", () => {
  const said: string[] = [];
  connectToaster(({ title }) => void said.push(title));
  const { rerender } = renderHook(({ partner }) => usePartnerLeft(partner), {
    initialProps: { partner: null as string | null },
  });
  for (const partner of [null, "Ben", "Ben", null, null]) rerender({ partner });
  expect(said).toEqual(["Ben no longer shares a kitchen with you"]);
});

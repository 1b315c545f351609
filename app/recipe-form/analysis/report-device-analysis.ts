import type { ParsedRecipe } from "recipe-parser";
import { createPageOwnerHeaders } from "#app/browser/page-owner.ts";

/** For the operator's figures; nothing of what was read. Null where the device could not read. */
export function reportDeviceAnalysis(reading: ParsedRecipe | null): void {
  const isFound = reading !== null && (reading.ingredients.length > 0 || reading.instructions.length > 0);
  const report = isFound ? { outcome: "read", confidence: reading.confidence } : { outcome: "failed" };
  fetch("/api/device-readings", {
    method: "POST",
    headers: { ...createPageOwnerHeaders(), "Content-Type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

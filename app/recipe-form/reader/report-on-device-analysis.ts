import type { ParsedRecipe } from "recipe-parser";
import { createOwnerHeader } from "#app/device/page-owner.ts";

/** Reports the outcome for the operator's statistics, without any content. Null means that the analysis failed. */
export function reportOnDeviceAnalysis(reading: ParsedRecipe | null): void {
  const isFound = reading !== null && (reading.ingredients.length > 0 || reading.instructions.length > 0);
  const report = isFound ? { outcome: "read", confidence: reading.confidence } : { outcome: "failed" };
  fetch("/api/device-analyses", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...createOwnerHeader() },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

import { getConfidenceLabel } from "recipe-parser";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { SharedServices } from "#app/modules/services.ts";
import type { AnalysisServices } from "./services.ts";

export const dailyDeviceAnalysisQuota: Quota = { name: "device-readings", max: 100, windowMs: 24 * 60 * 60 * 1000 };

type DeviceReading = { outcome: "read" | "failed"; confidence: number | null };

/** Records an analysis on the viewer's device for the operator's figures. */
export async function recordOnDeviceAnalysis(
  services: Pick<AnalysisServices & SharedServices, "clock" | "newId" | "analysisRecords" | "quotas">,
  { userId }: Viewer,
  { outcome, confidence }: DeviceReading,
): Promise<void> {
  const now = services.clock.now();
  const { allowed } = await services.quotas.consume(dailyDeviceAnalysisQuota, userId, now);
  if (!allowed) return;
  const label = confidence === null ? null : levels[getConfidenceLabel(confidence)];
  const reading = { place: "device", outcome, confidence: label } as const;
  await services.analysisRecords.record({ id: services.newId(), userId, ...reading, createdAt: now });
}

const levels = { High: "high", Medium: "medium", Low: "low" } as const;

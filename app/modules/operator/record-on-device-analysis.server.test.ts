import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { analysisRecords } from "#app/database/schema.ts";
import { dailyDeviceAnalysisQuota, recordOnDeviceAnalysis } from "#app/modules/analysis/analyze-images.server.ts";
import { createWorld } from "#tests/support/world.ts";
import { getOperatorDashboard, getRecipeAnalytics } from "./get-operator-pages.server.ts";

const world = await createWorld();

test("analyses on the device are told apart from a model's, and counted if they found a recipe", async () => {
  const { viewer } = await world.person();
  await recordOnDeviceAnalysis(world.services, viewer, { outcome: "read", confidence: 0.9 });
  await recordOnDeviceAnalysis(world.services, viewer, { outcome: "read", confidence: 0.3 });
  await recordOnDeviceAnalysis(world.services, viewer, { outcome: "failed", confidence: null });
  await world.services.analysisRecords.record({
    ...{ id: "by-model", userId: null, place: "model", outcome: "read", confidence: "high" },
    createdAt: world.clock.now(),
  });
  const record = () => Promise.reject(new Error("The database is busy"));
  const services = { ...world.services, analysisRecords: { record }, log: { ...world.services.log, error() {} } };
  await recordOnDeviceAnalysis(services, viewer, { outcome: "read", confidence: 0.9 });
  const analytics = await getRecipeAnalytics(world.services);
  expect(analytics?.counts.reading.map(({ name }) => name).sort()).toEqual([
    "device, failed",
    "device, read, high",
    "device, read, low",
    "model, read, high",
  ]);
  const { figures } = await getOperatorDashboard(world.services);
  expect(figures.aiAnalysisCount, "an analysis counts also if its record is not stored").toBe(3);
});

test("a device that reports without end is written down a hundred times a day", async () => {
  const { viewer } = await world.person();
  for (let n = 0; n < dailyDeviceAnalysisQuota.max + 3; n += 1) {
    await recordOnDeviceAnalysis(world.services, viewer, { outcome: "read", confidence: 1 });
  }
  const rows = await world.database.select().from(analysisRecords).where(eq(analysisRecords.userId, viewer.userId));
  expect(rows).toHaveLength(dailyDeviceAnalysisQuota.max);
});

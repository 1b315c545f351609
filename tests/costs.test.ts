import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { dailySavedRecipeQuota, dailyWriteQuota } from "#app/http/consume-write-quota.server.ts";
import * as accounts from "#app/modules/accounts/account-quotas.ts";
import { dailyAnalysisQuota, dailyDeviceAnalysisQuota } from "#app/modules/analysis/analyze-images.server.ts";
import { dailyLinkAnalysisQuota } from "#app/modules/analysis/analyze-link.server.ts";
import * as billing from "#app/modules/billing/billing-quotas.ts";
import { dailyImportedRecipeQuota } from "#app/modules/import/import-recipes.server.ts";
import { notificationQuota, testNotificationQuota } from "#app/modules/notifications/send-push-notification.server.ts";
import { dailyPhotoByteQuota, dailyPhotoQuota } from "#app/modules/photos/photo-files.server.ts";
import { dailyPhotoFetchQuota } from "#app/modules/photos/upload-photo.server.ts";
import { dailyShareQuota } from "#app/modules/recipes/receive-share.server.ts";

const quotas: Record<string, Quota> = {
  ...accounts,
  ...billing,
  notificationQuota,
  testNotificationQuota,
  dailyPhotoQuota,
  dailyPhotoByteQuota,
  dailyPhotoFetchQuota,
  dailyImportedRecipeQuota,
  dailyAnalysisQuota,
  dailyLinkAnalysisQuota,
  dailyDeviceAnalysisQuota,
  dailyShareQuota,
  dailyWriteQuota,
  dailySavedRecipeQuota,
} as never;

const rows = [...readFileSync("docs/costs.md", "utf8").matchAll(/^\|(.*?)\|[^|\n]*`([^`\n]+)`[^|\n]*\|$/gm)];

test.each(rows.map(([, figures = "", name = ""]) => [name, figures]))(
  "docs/costs.md states the limit %s correctly",
  (name, figures) => {
    expect(figures).toContain(` ${formatQuota(name)}`);
  },
);

test("docs/costs.md names every limit", () => {
  expect(rows).toHaveLength(22);
});

function formatQuota(name: string): string {
  const quota = quotas[name];
  if (!quota) throw new Error(`${name} is not a quota`);
  return perTime(quota);
}

function perTime({ max, windowMs }: Quota): string {
  const minutes = windowMs / 60_000;
  if (minutes === 24 * 60) return `${number(max)} a day`;
  return minutes === 60 ? `${number(max)} an hour` : `${number(max)} in ${minutes} minutes`;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

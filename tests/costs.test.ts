import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as accounts from "#app/domain/accounts/account-quotas.ts";
import * as billing from "#app/domain/billing/billing-quotas.ts";
import type { NetworkQuota } from "#app/domain/consume-quota.server.ts";
import { deviceAnalysesPerDay } from "#app/domain/operator/record-device-analysis.server.ts";
import { photoFetchesADay } from "#app/domain/photos/fetch-photo.server.ts";
import { photoBytesADay, photosADay } from "#app/domain/photos/photo-files.server.ts";
import type { Quota } from "#app/domain/ports.ts";
import { linkReadings } from "#app/domain/reading/read-link.server.ts";
import { readingsPerPerson } from "#app/domain/reading/read-recipe.server.ts";
import { sharesADay } from "#app/domain/recipes/take-in-share.server.ts";
import { dailySavedRecipeQuota, dailyWriteQuota } from "#app/http/count-write.server.ts";

const quotas: Record<string, Quota | NetworkQuota> = {
  ...accounts,
  ...billing,
  photosADay,
  photoBytesADay,
  photoFetchesADay,
  readingsPerPerson,
  linkReadings,
  readingsOnDevice: deviceAnalysesPerDay,
  sharesADay,
  writesADay: dailyWriteQuota,
  recipesSavedADay: dailySavedRecipeQuota,
} as never;

const rows = [...readFileSync("docs/costs.md", "utf8").matchAll(/^\|(.*?)\|[^|\n]*`([^`\n]+)`[^|\n]*\|$/gm)];

test.each(rows.map(([, figures = "", name = ""]) => [name, figures]))(
  "%s is what the page of costs says",
  (name, figures) => {
    for (const text of textsOf(name)) expect(figures).toContain(` ${text}`);
  },
);

test("the page of costs names its limits", () => {
  expect(rows).toHaveLength(18);
});

function textsOf(name: string): string[] {
  const quota = quotas[name];
  if (!quota) throw new Error(`${name} is no quota`);
  return "perSite" in quota ? [quota.perNetwork, quota.perSite].map(perTime) : [perTime(quota)];
}

function perTime({ max, windowMs }: Quota): string {
  const minutes = windowMs / 60_000;
  if (minutes === 24 * 60) return `${number(max)} a day`;
  return minutes === 60 ? `${number(max)} an hour` : `${number(max)} in ${minutes} minutes`;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as accounts from "#app/domain/accounts/account-limits.ts";
import * as billing from "#app/domain/billing/billing-limits.ts";
import { photoFetchesADay } from "#app/domain/photos/fetch-photo.server.ts";
import { photoBytesADay, photosADay } from "#app/domain/photos/photo-files.server.ts";
import type { Quota } from "#app/domain/ports.ts";
import type { NetworkQuota } from "#app/domain/take-quota.server.ts";
import { writesADay } from "#app/http/write-quotas.server.ts";

const {
  "/api/recipe-image-analyze": readingsPerPerson,
  "/api/recipe-link-analyze": linkReadings,
  "/api/device-readings": readingsOnDevice,
  "/api/share": sharesADay,
} = writesADay;
const quotas: Record<string, Quota | NetworkQuota> = {
  ...accounts,
  ...billing,
  photosADay,
  photoBytesADay,
  photoFetchesADay,
  readingsPerPerson,
  linkReadings,
  readingsOnDevice,
  sharesADay,
} as never;

const rows = [...readFileSync("docs/costs.md", "utf8").matchAll(/^\|(.*?)\|[^|\n]*`([^`\n]+)`[^|\n]*\|$/gm)];

test.each(rows.map(([, figures = "", name = ""]) => [name, figures]))(
  "%s is what the page of costs says",
  (name, figures) => {
    for (const text of textsOf(name)) expect(figures).toContain(` ${text}`);
  },
);

test("the page of costs names its limits", () => {
  expect(rows).toHaveLength(27);
});

function textsOf(name: string): string[] {
  const [table, address = "", intent] = name.split(" ");
  if (table === "writesADay") {
    const limit = writesADay[address as keyof typeof writesADay] as number | Record<string, number>;
    return [`${number(typeof limit === "number" ? limit : limit[intent ?? ""])} a day`];
  }
  const quota = quotas[name];
  if (!quota) throw new Error(`${name} is no quota`);
  return "perSite" in quota ? [quota.perNetwork, quota.perSite].map(perTime) : [perTime(quota)];
}

function perTime({ max, windowMs }: Quota): string {
  const minutes = windowMs / 60_000;
  if (minutes === 24 * 60) return `${number(max)} a day`;
  return minutes === 60 ? `${number(max)} an hour` : `${number(max)} in ${minutes} minutes`;
}

function number(value: number | undefined): string {
  return (value ?? Number.NaN).toLocaleString("en-US");
}

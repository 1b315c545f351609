/**
 * Prints Lighthouse's scores (mobile preset) for a public page of a running product, such as the landing page
 * or a shared recipe. Lighthouse is fetched only for this.
 *   npm run bench:lighthouse -- http://localhost:8787/
 */
import { execFileSync } from "node:child_process";

type Report = {
  categories: Record<string, { title: string; score: number }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string; scoreDisplayMode: string }>;
};

const url = process.argv[2];
if (!url) throw new Error("Which page? npm run bench:lighthouse -- http://localhost:8787/");

const chromium = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const flags = "--headless=new --no-sandbox --disable-gpu";
const output = execFileSync(
  "npx",
  [
    "--yes",
    "lighthouse@13",
    url,
    "--output=json",
    "--quiet",
    `--chrome-flags=${flags}`,
    "--only-categories=performance,accessibility,best-practices,seo",
  ],
  { encoding: "utf8", env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
);
const report: Report = JSON.parse(output);
console.table(
  Object.values(report.categories).map(({ title, score }) => ({ category: title, score: Math.round(score * 100) })),
);
const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
console.table(times.map((name) => ({ what: report.audits[name]?.title, value: report.audits[name]?.displayValue })));
const wanting = Object.values(report.audits).filter(
  ({ score, scoreDisplayMode }) => score !== null && score < 1 && ["binary", "numeric"].includes(scoreDisplayMode),
);
for (const { title, displayValue } of wanting) console.log(`not full: ${title} ${displayValue ?? ""}`);

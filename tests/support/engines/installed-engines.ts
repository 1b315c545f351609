import { spawnSync } from "node:child_process";
import { type BrowserEngineName, browserEngineNames } from "./driver.ts";

/**
 * Returns the engines that journeys run in. A missing engine is skipped with a warning, or is an error if all engines
 * are required.
 */
export function listInstalledBrowserEngines(): { name: BrowserEngineName; path: string }[] {
  return browserEngineNames.flatMap((name) => {
    const { path, advice } = findBrowser(name);
    if (path) return [{ name, path }];
    if (process.env.CI) throw new Error(advice);
    // Each worker reads the configuration, but the warning is printed once.
    if (process.env.TEST_WORKER_INDEX === undefined) console.warn(`No journeys in ${name}. ${advice}`);
    return [];
  });
}

export function findBrowser(name: BrowserEngineName): { path: string; advice: string } {
  // Workers read the configuration again, so the path is stored in their common environment.
  const found = `FOUND_${name.toUpperCase()}`;
  const known = process.env[found];
  if (known) return { path: known, advice: "" };
  const { stdout, stderr } = spawnSync("bash", [`scripts/find-${name}.sh`], { encoding: "utf8" });
  const path = stdout.trim();
  if (path) process.env[found] = path;
  return { path, advice: stderr.trim() };
}

import { spawnSync } from "node:child_process";
import { type EngineName, engineNames } from "./driver.ts";

/**
 * The engines that journeys run in. A missing one is skipped with a warning; where everything must be tested
 * it is an error.
 */
export function installedEngines(): { name: EngineName; path: string }[] {
  return engineNames.flatMap((name) => {
    const { path, advice } = findBrowser(name);
    if (path) return [{ name, path }];
    if (process.env.CI) throw new Error(advice);
    // Only once, though each worker reads the configuration.
    if (process.env.TEST_WORKER_INDEX === undefined) console.warn(`No journeys in ${name}. ${advice}`);
    return [];
  });
}

export function findBrowser(name: EngineName): { path: string; advice: string } {
  // Each worker reads the configuration, and has the environment of the first process.
  const found = `FOUND_${name.toUpperCase()}`;
  const known = process.env[found];
  if (known) return { path: known, advice: "" };
  const { stdout, stderr } = spawnSync("bash", [`scripts/find-${name}.sh`], { encoding: "utf8" });
  const path = stdout.trim();
  if (path) process.env[found] = path;
  return { path, advice: stderr.trim() };
}

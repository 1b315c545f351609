import { vi } from "vitest";

// Test files share a worker, which starts slowly; each file has its own modules and globals.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
}

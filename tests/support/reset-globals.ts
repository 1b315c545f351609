import { vi } from "vitest";

// Test files share a worker, whose start takes longer than most files; each begins with modules and globals of its own.
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

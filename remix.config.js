/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
  future: {
    v3_fetcherPersist: true,
    // Lazy route discovery would cost a round trip, fail offline, and need storage that some browsers forbid. All routes are 1.5 KB.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

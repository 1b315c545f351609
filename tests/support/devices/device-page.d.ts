declare module "virtual:device-page" {
  export function loadPage(globals: object): typeof import("./page.ts");
}

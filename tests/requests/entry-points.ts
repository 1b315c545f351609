import * as build from "virtual:remix/server-build";
import type { Person, World } from "#tests/support/world.ts";
import { apiRoutes } from "#workers/http/api.ts";

export type EntryPoint = { pattern: string; path: string; methods: string[] };

/**
 * Lists every page and its data request (from Remix's manifest) and every API route (from Hono's router). The
 * parameters name a shared recipe that is created for this person.
 */
export async function listEntryPoints(world: World, owner: Person): Promise<EntryPoint[]> {
  const slug = `pie-${crypto.randomUUID()}`;
  const id = await world.recipe(owner.viewer, { isPublic: true, publicSlug: slug });
  const values: Record<string, string> = { id, slug, code: "ABC234" };
  const filled = (pattern: string) =>
    pattern
      .replace("/blog/:slug", "/blog/why-couples-should-cook-together")
      .replace("*", "no-such-page")
      .replace(/:(\w+)/g, (_, name) => values[name] ?? name);

  const pages = Object.values(build.routes).flatMap((route): EntryPoint[] => {
    if (!route || !(route.path !== undefined || route.index)) return [];
    // Layouts are requested through their pages.
    const isLayout = Object.values(build.routes).some((other) => other?.parentId === route.id);
    if (isLayout) return [];
    const pattern = getRoutePattern(route.id);
    const { default: component, loader, action } = route.module;
    const methods = [...(component || loader ? ["GET"] : []), ...(action ? ["POST"] : [])];
    const path = filled(pattern);
    const index = route.index && action ? `${path}?index` : path;
    const data = `${path === "/" ? "/_root" : path}.data`;
    return [
      { pattern, path: index, methods },
      { pattern: `${pattern} (data)`, path: route.index && action ? `${data}?index` : data, methods },
    ];
  });
  const doors = new Map<string, EntryPoint>();
  for (const { path, method } of apiRoutes.routes) {
    if (method === "ALL" || path.includes("*")) continue;
    const pattern = `/api${path}`;
    const door = doors.get(pattern) ?? { pattern, path: filled(pattern).replace(id, crypto.randomUUID()), methods: [] };
    door.methods.push(method);
    doors.set(pattern, door);
  }
  return [...pages, ...doors.values()];
}

function getRoutePattern(routeId: string): string {
  const parts: string[] = [];
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) {
    const path = build.routes[id]?.path;
    if (path) parts.unshift(path);
  }
  return `/${parts.join("/")}`;
}

type Body = { form?: Record<string, string> | FormData; raw?: BodyInit; headers?: Record<string, string> };

const words = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
const typed = (type: string, raw: BodyInit): Body => ({ raw, headers: { "Content-Type": type } });
const urlencoded = "application/x-www-form-urlencoded";

/** Hostile fields by name. Each body is created again for every request, since a body can be read only once. */
export const hostileFields: Record<string, () => Body> = {
  ...Object.fromEntries(words.map((word) => [`intent=${word}`, () => ({ form: { intent: word, [word]: "1" } })])),
  "an intent of NUL": () => ({ form: { intent: "\u0000", title: "\u0000", email: "\u0000", password: "\u0000" } }),
  "halves of surrogate pairs": () => typed(urlencoded, "intent=%ED%A0%80&email=%ED%A0%80&token=%ED%A0%80"),
  "nothing at all": () => typed(urlencoded, ""),
  "plain text": () => typed("text/plain", "intent=delete&title=x"),
  JSON: () => typed("application/json", '{"intent":"constructor","plan":{"__proto__":1},"images":[null],"image":7}'),
  "an odd cookie": () => ({
    form: { intent: "rate", rating: "9" },
    headers: { Cookie: "foo=100%; session=%E0%A4%A; notice=%" },
  }),
};

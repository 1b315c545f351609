import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/** The `clientLoader` of a page that the cached shell may open: while hydrating, Remix loads no other data. */
export function loadFromServer({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  return serverLoader();
}

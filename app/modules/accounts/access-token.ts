export const maxAccessTokens = 10;
export const maxAccessTokenNameCharacters = 40;
export const shortcutTokenName = "iPhone";

/** The scope `add` permits adding recipes, photos and list items without reading; `all` includes both other scopes. */
export const accessScopes = ["read", "add", "all"] as const;
export type AccessScope = (typeof accessScopes)[number];

export const accessScopeLabels: Record<AccessScope, string> = {
  read: "Read only",
  add: "Add only",
  all: "Everything",
};

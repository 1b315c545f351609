export const maxAccessTokens = 10;
export const maxAccessTokenNameCharacters = 40;
export const defaultAccessTokenName = "My token";
export const shortcutTokenName = "iPhone";

/** What a token permits: `add` recipes, photos and list items without reading; `all` includes the two others. */
export const accessScopes = ["read", "add", "all"] as const;
export type AccessScope = (typeof accessScopes)[number];

export const accessScopeLabels: Record<AccessScope, string> = {
  read: "Read only",
  add: "Add only",
  all: "Everything",
};

type Row = { id: string; name: string; scope: AccessScope; createdAt: Date; lastUsedAt: Date | null };
/** An access token as pages show it. Dates are ISO times. */
export type AccessTokenView = { id: string; name: string; scope: AccessScope; made: string; lastUsed: string | null };

export function describeAccessToken({ id, name, scope, createdAt, lastUsedAt }: Row): AccessTokenView {
  return { id, name, scope, made: createdAt.toISOString(), lastUsed: lastUsedAt?.toISOString() ?? null };
}

export const maxShareTokens = 5;
export const maxShareTokenNameCharacters = 40;
export const defaultShareTokenName = "iPhone";

type Row = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
/** A share token as pages show it. Dates are ISO times. */
export type ShareTokenView = { id: string; name: string; made: string; lastUsed: string | null };

export function describeShareToken({ id, name, createdAt, lastUsedAt }: Row): ShareTokenView {
  return { id, name, made: createdAt.toISOString(), lastUsed: lastUsedAt?.toISOString() ?? null };
}

export const maxShareTokens = 5;
export const shareTokenNameCharacters = 40;
export const shareTokenName = "iPhone";

type Row = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
/** Days, as `YYYY-MM-DD`. */
export type ShareToken = { id: string; name: string; made: string; lastUsed: string | null };

export function shownShareToken({ id, name, createdAt, lastUsedAt }: Row): ShareToken {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return { id, name, made: dayOf(createdAt), lastUsed: lastUsedAt && dayOf(lastUsedAt) };
}

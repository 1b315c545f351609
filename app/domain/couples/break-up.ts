const hourMs = 60 * 60 * 1000;
/** For how long whoever left a couple can undo it. */
const undoMs = 24 * hourMs;

/** A break-up that happened before this can no longer be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

type LatestBreakUp = {
  breakUp: { endedBy: string | null; endedAt: Date };
  otherName: string | null;
  otherEmail: string;
  areAlone: number;
};

export type Parted = {
  partnerName: string;
  /** `us`: the operator. */
  by: "me" | "partner" | "us";
  /** Rounded up; null for a person who cannot undo it. */
  hoursToUndo: number | null;
};

/** What the profile says about the couple that has just ended. */
export function partedFrom(
  { breakUp: { endedBy, endedAt }, otherName, otherEmail, areAlone }: LatestBreakUp,
  userId: string,
  now: Date,
): Parted {
  const by = endedBy === null ? "us" : endedBy === userId ? "me" : "partner";
  const hours = Math.ceil((endedAt.getTime() + undoMs - now.getTime()) / hourMs);
  return {
    partnerName: otherName ?? otherEmail,
    by,
    hoursToUndo: by === "me" && areAlone === 1 ? hours : null,
  };
}

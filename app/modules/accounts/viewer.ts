import type { Viewer } from "#app/adapters/sessions/lucia-adapter.ts";

export type { Plan, Viewer } from "#app/adapters/sessions/lucia-adapter.ts";

const unnamedPartner = "Your partner";

/** The name by which partners see each other, never an email address. Null without a partner. */
export function getPartnerName({ partner }: Pick<Viewer, "partner">): string | null {
  return partner && (partner.name ?? unnamedPartner);
}

/** The same name where it does not begin a sentence. */
export function formatNameInSentence(name: string): string {
  return name === unnamedPartner ? "your partner" : name;
}

export const coupleSize = 2;

export function getDefaultCoupleName(memberName: string | null): string {
  return memberName ? `${memberName}'s Kitchen` : "My Kitchen";
}

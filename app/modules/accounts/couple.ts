export const coupleSize = 2;

export function getDefaultCoupleName(memberName: string | null): string {
  return memberName ? `${memberName}'s Kitchen` : "My Kitchen";
}

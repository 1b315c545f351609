export const coupleSize = 2;

export function defaultCoupleName(memberName: string | null): string {
  return memberName ? `${memberName}'s Kitchen` : "My Kitchen";
}

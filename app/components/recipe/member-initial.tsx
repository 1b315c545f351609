/** The first letter of a member's name in the member's color. A text beside it names the member to screen readers. */
export function MemberInitial({ name, isPartner }: { name: string; isPartner: boolean }) {
  const [initial = ""] = name.trim().toUpperCase();
  return (
    <span aria-hidden className={isPartner ? "initial is-partner" : "initial"}>
      {initial}
    </span>
  );
}

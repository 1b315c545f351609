import { cx } from "class-variance-authority";

/** The first letter of a member's name in the member's color. A text beside it names the member to screen readers. */
export function Initial({ name, isPartner }: { name: string; isPartner: boolean }) {
  const [initial = ""] = name.trim().toUpperCase();
  return (
    <span
      aria-hidden
      className={cx(
        "mr-0.5 inline-grid size-[1.4em] flex-none place-items-center rounded-full text-[0.75em] font-semibold",
        isPartner ? "bg-positive-soft text-positive" : "bg-primary-soft text-primary-text",
      )}
    >
      {initial}
    </span>
  );
}

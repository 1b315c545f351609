import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type CollapsiblePanelProps = {
  title: string;
  /** Lists the panel's values while the panel is folded. */
  summary: string;
  /**
   * Whether the panel may be folded. It opens when this becomes false, and folds when this becomes true unless the panel
   * has the focus.
   */
  canCollapse: boolean;
  /** Whether a field of the panel is invalid, which keeps the panel open. */
  hasError: boolean;
  children: ReactNode;
};

/** A panel of the recipe form. A panel in which somebody types never folds by itself. */
export function CollapsiblePanel({ title, summary, canCollapse: mayFold, hasError, children }: CollapsiblePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(!mayFold || hasError);
  useEffect(() => {
    const hasFocus = panel.current?.contains(document.activeElement) === true;
    setIsOpen((before) => !mayFold || (before && hasFocus));
  }, [mayFold]);
  return (
    <details
      ref={panel}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        if (hasError) currentTarget.open = true;
        setIsOpen(currentTarget.open);
      }}
      className="group rounded-xl border border-border bg-surface"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-xl px-[min(1rem,5vw)] py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {summary ? (
            <span className="block text-muted-foreground first-letter:uppercase group-open:hidden">{summary}</span>
          ) : null}
        </span>
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid gap-5 px-[min(1rem,5vw)] pt-1 pb-4">{children}</div>
    </details>
  );
}

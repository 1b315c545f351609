import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";

type CollapsiblePanelProps = {
  title: string;
  /** The panel's values, shown while the panel is folded. */
  summary: string;
  /** The panel opens when `canCollapse` becomes false, and folds when it becomes true unless a field has the focus. */
  canCollapse: boolean;
  /** Whether a field of the panel is invalid, which keeps the panel open. */
  hasError: boolean;
  children: ReactNode;
};

/** A panel of the recipe form. The panel never folds while one of its fields has the focus. */
export function CollapsiblePanel({ title, summary, canCollapse, hasError, children }: CollapsiblePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(!canCollapse || hasError);
  const [couldCollapse, setCouldCollapse] = useState(canCollapse);
  if (couldCollapse !== canCollapse) {
    const hasFocus = panel.current?.contains(document.activeElement) === true;
    setCouldCollapse(canCollapse);
    setIsOpen(!canCollapse || (isOpen && hasFocus));
  }
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

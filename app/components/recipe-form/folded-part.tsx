import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldedPartProps = {
  title: string;
  /** What is in it; shown while it is closed. */
  summary: string;
  /** Only its changes count: in between, the person opens and closes it. */
  isOpen: boolean;
  children: ReactNode;
};

export function FoldedPart({ title, summary, isOpen, children }: FoldedPartProps) {
  return (
    <details open={isOpen} className="group rounded-xl border border-border bg-surface">
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

import { Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";

type MissedLinesProps = { lines: string[]; onAdd(line: string): void; onDismiss(): void };

export function MissedLines({ lines, onAdd, onDismiss }: MissedLinesProps) {
  const section = useRef<HTMLElement>(null);
  if (lines.length === 0) return null;
  /** Focuses the list, because the pressed button disappears. */
  const focusList = () => section.current?.closest<HTMLElement>("[data-field]")?.focus();
  return (
    <section ref={section} aria-label="Also found" className="grid gap-2 rounded-lg bg-muted p-3">
      <p className="font-medium">Also found. Are these ingredients?</p>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex items-center justify-between gap-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {line}
            </span>
            <Button
              variant="outline"
              size="sm"
              className="shrink-0"
              onClick={() => {
                focusList();
                onAdd(line);
              }}
            >
              <Plus aria-hidden />
              Add
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          focusList();
          onDismiss();
        }}
      >
        No, leave {lines.length === 1 ? "it" : "them"} out
      </Button>
    </section>
  );
}

import { Plus } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { CollapsiblePanel } from "./recipe-facts.tsx";
import { type FieldsStore, type LeftOutTarget, leftOutTargets } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";

/** Shows the source and its lines that are not in the form, those that were not understood first. */
export function LeftOutLines({ fields }: { fields: FieldsStore }) {
  const { missedLines, chatterLines, sourceText } = useStoreState(fields).draft;
  const count = missedLines.length + chatterLines.length;
  const adder = (line: string) => (target: LeftOutTarget) => fields.dispatch({ type: "addLeftOut", line, target });

  return (
    <>
      {count > 0 ? (
        <section aria-label="Left out" className="grid gap-3 rounded-xl border border-border bg-surface p-3">
          <p className="font-medium">Left out ({count})</p>
          {missedLines.map((line) => (
            <LeftOutLine key={line} line={line} onAdd={adder(line)} />
          ))}
          {chatterLines.length > 0 ? (
            <details className="grid gap-3">
              <summary className="min-h-11 content-center">
                {chatterLines.length === 1 ? "1 line" : `${chatterLines.length} lines`} of chatter
              </summary>
              <div className="grid gap-3">
                {chatterLines.map((line) => (
                  <LeftOutLine key={line} line={line} onAdd={adder(line)} />
                ))}
              </div>
            </details>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => fields.dispatch({ type: "change", changes: { missedLines: [], chatterLines: [] } })}
          >
            Leave {count === 1 ? "it" : "them"} out
          </Button>
        </section>
      ) : null}
      {sourceText === "" ? null : (
        <CollapsiblePanel title="Show original" summary="" canCollapse hasError={false}>
          <p dir="auto" className="max-h-96 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
            {sourceText}
          </p>
        </CollapsiblePanel>
      )}
    </>
  );
}

type LeftOutLineProps = { line: string; onAdd(target: LeftOutTarget): void };

function LeftOutLine({ line, onAdd }: LeftOutLineProps) {
  return (
    <div className="grid gap-1">
      <p dir="auto" className="wrap-anywhere">
        {line}
      </p>
      <div className="flex flex-wrap gap-2">
        {leftOutTargets.map((target) => (
          <Button
            key={target}
            variant="outline"
            size="sm"
            onClick={({ currentTarget }) => {
              // Moves the focus, because the pressed button disappears with its line.
              currentTarget
                .closest("form")
                ?.querySelector<HTMLElement>(`[data-field="${target}"], textarea[name="${target}"]`)
                ?.focus();
              onAdd(target);
            }}
          >
            <Plus aria-hidden />
            Add to {target === "instructions" ? "steps" : target}
          </Button>
        ))}
      </div>
    </div>
  );
}

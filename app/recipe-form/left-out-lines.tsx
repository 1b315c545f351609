import { Plus } from "lucide-react";
import type { LeftOutLine } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { CollapsiblePanel } from "./recipe-facts.tsx";
import { type FieldsStore, type LeftOutTarget, leftOutTargets } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";

const foldedKinds = "Chatter, hashtags and app text";

/** Shows the source and its lines that are not in the form. Those that were not understood are open, the others folded. */
export function LeftOutLines({ fields }: { fields: FieldsStore }) {
  const { leftOut, sourceText } = useStoreState(fields).draft;
  const notUnderstood = leftOut.filter(({ reason }) => reason === "not understood");
  const folded = leftOut.filter((part) => !notUnderstood.includes(part));
  const heading = `Left out (${leftOut.length})`;
  const renderLine = ({ text: line }: LeftOutLine) => (
    <AddableLine key={line} line={line} onAdd={(target) => fields.dispatch({ type: "addLeftOut", line, target })} />
  );
  const leaveOutButton = (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      onClick={() => fields.dispatch({ type: "change", changes: { leftOut: [] } })}
    >
      Leave {leftOut.length === 1 ? "it" : "them"} out
    </Button>
  );

  return (
    <>
      {notUnderstood.length > 0 ? (
        <section aria-label="Left out" className="grid gap-3 rounded-xl border border-border bg-surface p-3">
          <p className="font-medium">{heading}</p>
          {notUnderstood.map(renderLine)}
          {folded.length === 0 ? null : (
            <CollapsiblePanel title={`${foldedKinds} (${folded.length})`} summary="" canCollapse hasError={false}>
              {folded.map(renderLine)}
            </CollapsiblePanel>
          )}
          {leaveOutButton}
        </section>
      ) : folded.length > 0 ? (
        <section aria-label="Left out">
          <CollapsiblePanel title={heading} summary={foldedKinds} canCollapse hasError={false}>
            {folded.map(renderLine)}
            {leaveOutButton}
          </CollapsiblePanel>
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

type AddableLineProps = { line: string; onAdd(target: LeftOutTarget): void };

function AddableLine({ line, onAdd }: AddableLineProps) {
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

import type { LeftOutLine } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { CollapsiblePanel } from "./recipe-facts.tsx";
import { type FieldsStore, type LeftOutTarget, leftOutTargets } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";

const foldedKinds = "Chatter, hashtags and app text";

/** Shows the source and its lines that are not in the form. Those that were not understood are open, the others folded. */
export function LeftOutLines({ fields }: { fields: FieldsStore }) {
  const { leftOut, sourceText, title } = useStoreState(fields).draft;
  const targets = leftOutTargets.filter((target) => target !== "title" || title.trim() === "");
  const notUnderstood = leftOut.filter(({ reason }) => reason === "not understood");
  const folded = leftOut.filter((part) => !notUnderstood.includes(part));
  const heading = `Left out (${leftOut.length})`;
  const renderLines = (lines: LeftOutLine[]) => (
    <ul className="divide-y divide-border">
      {lines.map(({ text: line }) => {
        const onAdd = (target: LeftOutTarget) => fields.dispatch({ type: "addLeftOut", line, target });
        return <AddableLine key={line} line={line} targets={targets} onAdd={onAdd} />;
      })}
    </ul>
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
          {renderLines(notUnderstood)}
          {folded.length === 0 ? null : (
            <CollapsiblePanel title={`${foldedKinds} (${folded.length})`} summary="" canCollapse hasError={false}>
              {renderLines(folded)}
            </CollapsiblePanel>
          )}
          {leaveOutButton}
        </section>
      ) : folded.length > 0 ? (
        <section aria-label="Left out">
          <CollapsiblePanel title={heading} summary={foldedKinds} canCollapse hasError={false}>
            {renderLines(folded)}
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

type AddableLineProps = { line: string; targets: LeftOutTarget[]; onAdd(target: LeftOutTarget): void };

/** A line whose places to add it are shown after a tap, one line's at a time. */
function AddableLine({ line, targets, onAdd }: AddableLineProps) {
  return (
    <li>
      <details name="left-out-line" className="group/line">
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-md py-1 [&::-webkit-details-marker]:hidden">
          <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere group-open/line:line-clamp-none">
            {line}
          </span>
          <span className="shrink-0 text-sm font-medium text-primary-text">Add…</span>
        </summary>
        <div className="flex flex-wrap gap-2 pt-1 pb-3">
          {targets.map((target) => (
            <Button
              key={target}
              variant="outline"
              size="sm"
              onClick={({ currentTarget }) => {
                // Moves the focus, because the pressed button disappears with its line.
                currentTarget
                  .closest("form")
                  ?.querySelector<HTMLElement>(`[data-field="${target}"], #${target}`)
                  ?.focus();
                onAdd(target);
              }}
            >
              {targetLabels[target]}
            </Button>
          ))}
        </div>
      </details>
    </li>
  );
}

const targetLabels: Record<LeftOutTarget, string> = {
  title: "Use as title",
  ingredients: "Add to ingredients",
  instructions: "Add to steps",
  notes: "Add to notes",
};

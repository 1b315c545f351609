import { ArrowDown, ArrowLeftRight, ArrowUp, GripVertical, type LucideIcon, Split, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { isLongStep, splitStep } from "#app/modules/recipes/split-step.ts";
import { type LineActions, type LineAnalysis, LineDoubtNote, ScreenshotExcerpt } from "./line-doubt-note.tsx";

type ListLineProps = {
  /** The line's name for screen readers, such as "Step 2". */
  name: string;
  /** The number of a step; null for an ingredient. */
  number: number | null;
  value: string;
  mark: LineAnalysis | undefined;
  actions: LineActions;
};

/** A line of a list with its menu. The open menu also shows the part of the screenshot that the line was read from. */
export function ListLine({ name, number, value, mark, actions }: ListLineProps) {
  const noteId = useId();
  const { doubt = null, piece = null } = mark ?? {};
  const isRefined = mark?.isRefined === true && !mark.isCorrected && doubt === null;
  // Remembers the doubt, so that the excerpt stays visible while the person corrects the line.
  const [wasInDoubt, setWasInDoubt] = useState(doubt !== null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const lineName = name.toLowerCase();
  const otherList = number === null ? "steps" : "ingredients";
  const parts = number !== null && isLongStep(value) ? splitStep(value) : [];

  function onKey(event: KeyboardEvent) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      return actions.move(event.key === "ArrowUp" ? -1 : 1);
    }
    if (
      event.key !== "Enter" ||
      event.ctrlKey ||
      event.metaKey ||
      event.nativeEvent.isComposing ||
      (event.shiftKey && number !== null)
    )
      return;
    event.preventDefault();
    if (!event.shiftKey) actions.addBelow();
  }
  return (
    <li
      className="grid gap-1.5"
      data-doubtful={doubt ? "" : undefined}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isMenuOpen) return;
        setIsMenuOpen(false);
        handle.current?.focus();
      }}
    >
      <div className="flex items-start border-b border-border">
        {number === null ? null : (
          <span className="w-7 shrink-0 py-2.5 font-serif font-semibold text-primary-text tabular-nums">{number}</span>
        )}
        {/* An invisible copy of the text gives the field its height. */}
        <div
          data-text={value}
          className="grid min-w-0 flex-1 after:invisible after:px-2 after:py-2.5 after:wrap-anywhere after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
        >
          <textarea
            aria-label={name}
            aria-describedby={doubt || isRefined ? noteId : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            dir="auto"
            placeholder={name}
            rows={1}
            value={value}
            className="min-h-11 w-full resize-none overflow-hidden rounded-md bg-transparent px-2 py-2.5 text-foreground [grid-area:1/1] hover:bg-muted focus:bg-surface disabled:opacity-60"
            onChange={(event) => actions.type(event.target.value)}
            onKeyDown={onKey}
          />
          {isRefined ? (
            <p id={noteId} className="-mt-1.5 px-2 pb-2 text-sm text-muted-foreground [grid-area:2/1]">
              Corrected from the photo
            </p>
          ) : null}
        </div>
        <Button
          ref={handle}
          data-handle
          variant="ghost"
          size="icon"
          className="text-muted-foreground"
          aria-label={`Move or remove ${lineName}`}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <GripVertical aria-hidden />
        </Button>
      </div>
      {isMenuOpen ? (
        <LineMenu
          lineName={lineName}
          otherList={otherList}
          isBlank={value.trim() === ""}
          canSplit={parts.length > 0}
          actions={actions}
        />
      ) : null}
      {doubt ? (
        <LineDoubtNote
          id={noteId}
          name={name}
          doubt={doubt}
          piece={piece}
          otherList={otherList}
          change={actions.change}
          onAccept={() => {
            handle.current?.focus();
            setWasInDoubt(false);
            actions.accept();
          }}
        />
      ) : null}
      {parts.length > 0 && mark && !mark.isCorrected ? (
        <Button
          variant="soft"
          size="sm"
          className="my-1 justify-self-end"
          aria-label={`Split ${lineName} into ${parts.length} steps`}
          onClick={() => actions.change("split")}
        >
          <Split aria-hidden />
          Split into {parts.length} steps
        </Button>
      ) : null}
      {piece && !doubt && ((wasInDoubt && mark?.isCorrected) || isMenuOpen) ? (
        <ScreenshotExcerpt {...piece} label={`${name} in your screenshot`} />
      ) : null}
    </li>
  );
}

type LineMenuProps = Pick<ListLineProps, "actions"> & {
  /** The line's name, such as "step 2", which follows each button's own words for a screen reader. */
  lineName: string;
  otherList: string;
  isBlank: boolean;
  canSplit: boolean;
};

function LineMenu({ lineName, otherList, isBlank, canSplit, actions: { move, change } }: LineMenuProps) {
  const tool = (label: string, name: string, Icon: LucideIcon, onClick: () => void, by?: -1 | 1) => (
    <Button variant="ghost" size="sm" data-move={by} aria-label={name} onClick={onClick}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
  const toOther = `Move to ${otherList}`;
  return (
    <div className="flex flex-wrap justify-end gap-x-1 gap-y-2 py-1">
      {tool("Move up", `Move up, ${lineName}`, ArrowUp, () => move(-1), -1)}
      {tool("Move down", `Move down, ${lineName}`, ArrowDown, () => move(1), 1)}
      {isBlank ? null : tool(toOther, `${toOther}, ${lineName}`, ArrowLeftRight, () => change("move"))}
      {canSplit ? tool("Split", `Split ${lineName}`, Split, () => change("split")) : null}
      {tool("Remove", `Remove ${lineName}`, Trash2, () => change("remove"))}
    </div>
  );
}

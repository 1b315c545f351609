import { ArrowDown, ArrowLeftRight, ArrowUp, Split, Trash2 } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { LineChangeKind } from "./line-changes.ts";

type LineMenuProps = {
  /** "step 2", which follows each button's own words for a screen reader. */
  lineName: string;
  otherList: string;
  isBlank: boolean;
  canSplit: boolean;
  onMove(by: -1 | 1): void;
  onChangeLine(kind: LineChangeKind): void;
};

export function LineMenu({ lineName, otherList, isBlank, canSplit, onMove, onChangeLine }: LineMenuProps) {
  const tool = { variant: "ghost", size: "sm" } as const;
  return (
    <div className="flex flex-wrap justify-end gap-x-1 gap-y-2 py-1">
      <Button {...tool} data-move="-1" aria-label={`Move up, ${lineName}`} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
        Move up
      </Button>
      <Button {...tool} data-move="1" aria-label={`Move down, ${lineName}`} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
        Move down
      </Button>
      {isBlank ? null : (
        <Button {...tool} aria-label={`Move to ${otherList}, ${lineName}`} onClick={() => onChangeLine("move")}>
          <ArrowLeftRight aria-hidden />
          Move to {otherList}
        </Button>
      )}
      {canSplit ? (
        <Button {...tool} aria-label={`Split ${lineName}`} onClick={() => onChangeLine("split")}>
          <Split aria-hidden />
          Split
        </Button>
      ) : null}
      <Button {...tool} aria-label={`Remove ${lineName}`} onClick={() => onChangeLine("remove")}>
        <Trash2 aria-hidden />
        Remove
      </Button>
    </div>
  );
}

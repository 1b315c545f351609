import { ArrowDown, ArrowLeftRight, ArrowUp, ScanSearch, Split, Trash2 } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

type LineMenuProps = {
  /** "step 2", which follows each button's own words for a screen reader. */
  what: string;
  otherList: string;
  /** Undefined where there is no piece of a screenshot to show. */
  isPieceShown: boolean | undefined;
  isBlank: boolean;
  isLong: boolean;
  onMove(by: -1 | 1): void;
  onMoveToOtherList(): void;
  onSplit(): void;
  onShowPiece(): void;
  onRemove(): void;
};

export function LineMenu({ what, otherList, isPieceShown, isBlank, isLong, ...on }: LineMenuProps) {
  const tool = { variant: "ghost", size: "sm" } as const;
  return (
    <div className="flex flex-wrap justify-end gap-x-1 gap-y-2 py-1">
      <Button {...tool} data-move="-1" aria-label={`Move up, ${what}`} onClick={() => on.onMove(-1)}>
        <ArrowUp aria-hidden />
        Move up
      </Button>
      <Button {...tool} data-move="1" aria-label={`Move down, ${what}`} onClick={() => on.onMove(1)}>
        <ArrowDown aria-hidden />
        Move down
      </Button>
      {isBlank ? null : (
        <Button {...tool} aria-label={`Move to ${otherList}, ${what}`} onClick={on.onMoveToOtherList}>
          <ArrowLeftRight aria-hidden />
          Move to {otherList}
        </Button>
      )}
      {isLong ? (
        <Button {...tool} aria-label={`Split ${what}`} onClick={on.onSplit}>
          <Split aria-hidden />
          Split
        </Button>
      ) : null}
      {isPieceShown === undefined ? null : (
        <Button {...tool} aria-label={`Where ${what} was read`} aria-expanded={isPieceShown} onClick={on.onShowPiece}>
          <ScanSearch aria-hidden />
          Where it was read
        </Button>
      )}
      <Button {...tool} aria-label={`Remove ${what}`} onClick={on.onRemove}>
        <Trash2 aria-hidden />
        Remove
      </Button>
    </div>
  );
}

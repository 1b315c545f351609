import { Check, ScanSearch, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { Doubt, PhotoBox } from "#app/domain/recipe-text/reading.ts";
import { PhotoPiece } from "./photo-piece.tsx";

/** What a form shows about a line that was read: whether to check it, and its piece of the photo. */
export type LineMark = { doubt: Doubt | null; piece: { photo: Blob; box: PhotoBox } | null };

const doubtTexts: Record<Doubt, string> = {
  amount: "Please check the amount.",
  "cut-off": "This line may be cut off.",
  repaired: "An amount was corrected. Please check it.",
  "not-seen": "Not seen in your screenshot.",
};

type LineNoteProps = { id: string; name: string; mark: LineMark; onChecked(): void };

/** Below a line that was read: a line in doubt shows where it is from, any other one on demand. */
export function LineNote({ id, name, mark, onChecked }: LineNoteProps) {
  const [isShown, setIsShown] = useState(false);
  const { doubt, piece } = mark;
  const pieceLabel = `${name} in your screenshot`;
  if (doubt === null) {
    if (piece === null) return null;
    return (
      <div className="grid justify-items-start gap-1">
        <Button
          variant="ghost"
          size="sm"
          className="-my-1 px-2 text-muted-foreground"
          aria-expanded={isShown}
          aria-label={`Where ${name.toLowerCase()} was read`}
          onClick={() => setIsShown(!isShown)}
        >
          <ScanSearch aria-hidden />
        </Button>
        {isShown ? <PhotoPiece {...piece} label={pieceLabel} /> : null}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution-text">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <p id={id} className="flex items-center gap-2 text-sm font-medium">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {doubtTexts[doubt]}
        </p>
        <Button variant="ghost" size="sm" className="text-inherit" aria-label={`${name} is right`} onClick={onChecked}>
          <Check aria-hidden />
          It is right
        </Button>
      </div>
      {piece ? <PhotoPiece {...piece} label={pieceLabel} /> : null}
    </div>
  );
}

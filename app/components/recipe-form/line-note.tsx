import { Check, TriangleAlert } from "lucide-react";
import type { Doubt, PhotoBox } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { PhotoPiece } from "./photo-piece.tsx";

type Piece = { photo: Blob; box: PhotoBox };

export type LineMark = { doubt: Doubt | null; piece: Piece | null };

const doubtTexts: Record<Doubt, string> = {
  amount: "Please check the amount.",
  "cut-off": "This line may be cut off.",
  repaired: "An amount was corrected. Please check it.",
  "not-seen": "Not seen in your screenshot.",
  "not-shown": "Not seen in the page.",
  unsure: "Is this in the right list?",
};

type LineNoteProps = { id: string; name: string; doubt: Doubt; piece: Piece | null; onChecked(): void };

export function LineNote({ id, name, doubt, piece, onChecked }: LineNoteProps) {
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution-text">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <p id={id} className="flex items-center gap-2 text-sm font-medium">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {doubtTexts[doubt]}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="text-inherit"
          aria-label={`${name} looks right`}
          onClick={onChecked}
        >
          <Check aria-hidden />
          Looks right
        </Button>
      </div>
      {piece ? <PhotoPiece {...piece} label={`${name} in your screenshot`} /> : null}
    </div>
  );
}

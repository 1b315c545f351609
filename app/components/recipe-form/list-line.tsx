import { ScanSearch, Trash2 } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { type LineMark, LineNote } from "./line-note.tsx";
import { PhotoPiece } from "./photo-piece.tsx";

type ListLineProps = {
  /** "Step 2". */
  name: string;
  /** A step's. */
  number: number | null;
  value: string;
  mark: LineMark | undefined;
  onChange(value: string): void;
  onEnter(): void;
  onRemove(): void;
  onChecked(): void;
};

/** A line that was read shows its piece of the screenshot: always while in doubt, else on demand. */
export function ListLine({ name, number, value, mark, onChange, onEnter, onRemove, onChecked }: ListLineProps) {
  const noteId = useId();
  const { doubt = null, piece = null } = mark ?? {};
  // It stays while the line is being corrected.
  const [isPieceShown, setIsPieceShown] = useState(doubt !== null);
  const Line = number === null ? Input : Textarea;
  const line = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  function checked() {
    line.current?.focus();
    setIsPieceShown(false);
    onChecked();
  }
  const pieceLabel = `${name} in your screenshot`;
  return (
    <li className="grid gap-1.5" data-doubtful={doubt ? "" : undefined}>
      <div className="flex items-start gap-1">
        {number === null ? null : (
          <span className="w-6 pt-3 text-right text-muted-foreground tabular-nums">{number}</span>
        )}
        <Line
          ref={line}
          aria-label={name}
          aria-describedby={doubt ? noteId : undefined}
          dir="auto"
          value={value}
          className={number === null ? undefined : "min-h-11"}
          onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => onChange(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {piece && !doubt ? (
          <Button
            variant="ghost"
            size="icon"
            className="text-muted-foreground"
            aria-label={`Where ${name.toLowerCase()} was read`}
            aria-expanded={isPieceShown}
            onClick={() => setIsPieceShown(!isPieceShown)}
          >
            <ScanSearch aria-hidden />
          </Button>
        ) : null}
        <Button variant="ghost" size="icon" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {doubt ? <LineNote id={noteId} name={name} doubt={doubt} piece={piece} onChecked={checked} /> : null}
      {piece && !doubt && isPieceShown ? <PhotoPiece {...piece} label={pieceLabel} /> : null}
    </li>
  );
}

import { ArrowDown, ArrowUp, GripVertical, ScanSearch, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
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
  onMove(by: -1 | 1, from: "line" | "menu"): void;
  onChecked(): void;
};

/** Looks like the finished recipe until it is touched. A line in doubt shows its piece of the screenshot. */
export function ListLine({ name, number, value, mark, onChange, onEnter, onRemove, onMove, onChecked }: ListLineProps) {
  const noteId = useId();
  const { doubt = null, piece = null } = mark ?? {};
  // It stays while the line is being corrected.
  const [isPieceShown, setIsPieceShown] = useState(doubt !== null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const what = name.toLowerCase();

  function onKey(event: KeyboardEvent) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      return onMove(event.key === "ArrowUp" ? -1 : 1, "line");
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing || (event.shiftKey && number !== null)) return;
    event.preventDefault();
    if (!event.shiftKey) onEnter();
  }
  const tool = { variant: "ghost", size: "sm" } as const;
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
        {/* The text once more, unseen, gives the field its height. */}
        <div
          data-text={value}
          className="grid min-w-0 flex-1 after:invisible after:px-2 after:py-2.5 after:wrap-anywhere after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
        >
          <textarea
            aria-label={name}
            aria-describedby={doubt ? noteId : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            dir="auto"
            placeholder={name}
            rows={1}
            value={value}
            className="min-h-11 w-full resize-none overflow-hidden rounded-md bg-transparent px-2 py-2.5 text-foreground [grid-area:1/1] hover:bg-muted focus:bg-surface disabled:opacity-60"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
        <Button
          ref={handle}
          variant="ghost"
          size="icon"
          className="text-muted-foreground"
          aria-label={`Move or remove ${what}`}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <GripVertical aria-hidden />
        </Button>
      </div>
      {isMenuOpen ? (
        <div className="flex flex-wrap justify-end gap-x-1 gap-y-2 py-1">
          <Button {...tool} data-move="-1" aria-label={`Move up, ${what}`} onClick={() => onMove(-1, "menu")}>
            <ArrowUp aria-hidden />
            Move up
          </Button>
          <Button {...tool} data-move="1" aria-label={`Move down, ${what}`} onClick={() => onMove(1, "menu")}>
            <ArrowDown aria-hidden />
            Move down
          </Button>
          {piece && !doubt ? (
            <Button
              {...tool}
              aria-label={`Where ${what} was read`}
              aria-expanded={isPieceShown}
              onClick={() => setIsPieceShown(!isPieceShown)}
            >
              <ScanSearch aria-hidden />
              Where it was read
            </Button>
          ) : null}
          <Button {...tool} aria-label={`Remove ${what}`} onClick={onRemove}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      ) : null}
      {doubt ? (
        <LineNote
          id={noteId}
          name={name}
          doubt={doubt}
          piece={piece}
          onChecked={() => {
            handle.current?.focus();
            setIsPieceShown(false);
            onChecked();
          }}
        />
      ) : null}
      {piece && !doubt && isPieceShown ? <PhotoPiece {...piece} label={`${name} in your screenshot`} /> : null}
    </li>
  );
}

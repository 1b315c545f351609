import { ArrowLeftRight, Check, Trash2, TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import type { Doubt, PhotoBox } from "recipe-parser";
import { decodeImage } from "recipe-parser/decode-image";
import { getCropPixels } from "#app/browser/image-preparation/get-crop-pixels.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { LineChangeKind } from "./stores/fields.ts";

type Piece = { photo: Blob; box: PhotoBox };

/** The doubt about a line. `isCorrected`: the person has changed its text; `isRefined`: a later pass has. */
export type LineAnalysis = { doubt: Doubt | null; piece: Piece | null; isCorrected?: boolean; isRefined?: boolean };

const doubtTexts: Record<Exclude<Doubt, "unsure">, string> = {
  amount: "Please check the amount.",
  "cut-off": "This line may be cut off.",
  repaired: "We corrected an amount. Please check it.",
  "not-seen": "Not found in your screenshot.",
  "not-shown": "Not found on the page.",
};

export type LineActions = {
  type(value: string): void;
  addBelow(): void;
  move(by: -1 | 1): void;
  change(kind: LineChangeKind): void;
  /** Called when the person says that the line is right. */
  accept(): void;
};

type LineNoteProps = {
  id: string;
  /** The line's name for screen readers, such as "Step 2". */
  name: string;
  doubt: Doubt;
  piece: Piece | null;
  otherList: "ingredients" | "steps";
  change: LineActions["change"];
  onAccept(): void;
};

/** Says why a line is in doubt, beside the part of the screenshot that the line was read from. */
export function LineDoubtNote({ id, name, doubt, piece, otherList, change, onAccept }: LineNoteProps) {
  const lineName = name.toLowerCase();
  const question = otherList === "steps" ? "Is this an ingredient?" : "Is this a step?";
  const tool = { variant: "ghost", size: "sm", className: "text-inherit" } as const;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution-text">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <p id={id} className="flex items-center gap-2 text-sm font-medium">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {doubt === "unsure" ? question : doubtTexts[doubt]}
        </p>
        <Button {...tool} className="-mx-3.5 text-inherit" aria-label={`${name} looks right`} onClick={onAccept}>
          <Check aria-hidden />
          Looks right
        </Button>
      </div>
      {doubt === "unsure" ? (
        <div className="-mx-3.5 flex flex-wrap gap-y-2">
          <Button {...tool} aria-label={`Move to ${otherList}, ${lineName}`} onClick={() => change("move")}>
            <ArrowLeftRight aria-hidden />
            Move to {otherList}
          </Button>
          <Button {...tool} aria-label={`Remove ${lineName}`} onClick={() => change("remove")}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      ) : null}
      {piece ? <ScreenshotExcerpt {...piece} label={`${name} in your screenshot`} /> : null}
    </div>
  );
}

/** The margin of an excerpt above and below its line, in line heights. */
const margin = 0.6;

/** The part of a screenshot that a line was read from. */
export function ScreenshotExcerpt({ photo, box, label }: Piece & { label: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      // The excerpt stays empty if its file can't be decoded.
      if (canvas) void drawPiece(canvas, photo, box).catch(() => undefined);
    },
    [photo, box],
  );
  return (
    <canvas
      ref={draw}
      role="img"
      aria-label={label}
      width={1}
      height={1}
      className="h-auto max-h-40 max-w-full rounded-md border border-border bg-muted object-contain"
    />
  );
}

async function drawPiece(canvas: HTMLCanvasElement, photo: Blob, box: PhotoBox): Promise<void> {
  const image = await decodeOnce(photo);
  const around = margin * box.height;
  const piece = { ...box, y: box.y - around, height: box.height + 2 * around };
  const { x, y, width, height } = getCropPixels(piece, image);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, x, y, width, height, 0, 0, width, height);
}

/** Decodes each photo once, though many lines may show excerpts of the photo. */
const images = new WeakMap<Blob, Promise<ImageBitmap>>();

function decodeOnce(photo: Blob): Promise<ImageBitmap> {
  const image = images.get(photo) ?? decodeImage(photo);
  images.set(photo, image);
  return image;
}

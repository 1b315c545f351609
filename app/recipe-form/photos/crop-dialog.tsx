import { useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import cropStyles from "react-image-crop/dist/ReactCrop.css?inline";
import type { PhotoBox } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { BlobImage } from "./blob-image.tsx";

type CropDialogProps = {
  photo: Blob;
  box: PhotoBox | null;
  onCrop(box: PhotoBox | null): void;
  onClose(): void;
};

export default function CropDialog({ photo, box, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>(() => inPercent(box ?? startingBox));
  function done(chosen: PhotoBox | null) {
    onCrop(chosen);
    onClose();
  }
  return (
    <Dialog onClose={onClose} title="Crop photo" description="Drag the corners around the dish.">
      <style>{cropStyles + touchTargetStyles}</style>
      <div className="grid justify-items-center gap-4">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          minWidth={32}
          minHeight={32}
          ariaLabels={spokenNames}
        >
          <BlobImage blob={photo} alt="Photo to crop" className="max-h-[calc(100dvh-19rem)] w-auto" />
        </ReactCrop>
        <div className="flex w-full flex-wrap gap-3">
          <Button variant="outline" className="flex-1" onClick={() => done(null)}>
            Whole photo
          </Button>
          <Button className="flex-1" onClick={() => done(fromPercent(crop))}>
            Use this part
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Gives the corners of the crop, which are 24 px wide, a touch target of 44 px. */
const touchTargetStyles = `.ReactCrop__drag-handle::before { content: ""; position: absolute; inset: -10px }`;

const corner = (place: string) => `The ${place}. Move it with the arrow keys.`;
const spokenNames = {
  cropArea: "The part you keep. Move it with the arrow keys.",
  nwDragHandle: corner("upper left corner"),
  nDragHandle: corner("upper edge"),
  neDragHandle: corner("upper right corner"),
  eDragHandle: corner("right edge"),
  seDragHandle: corner("lower right corner"),
  sDragHandle: corner("lower edge"),
  swDragHandle: corner("lower left corner"),
  wDragHandle: corner("left edge"),
};

const startingBox: PhotoBox = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 };

function inPercent({ x, y, width, height }: PhotoBox): PercentCrop {
  return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function fromPercent({ x, y, width, height }: PercentCrop): PhotoBox {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

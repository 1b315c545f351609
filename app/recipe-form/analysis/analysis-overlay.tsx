import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { BrandMark } from "#app/components/brand-mark.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { useRestoreFocus } from "#app/components/ui/use-restore-focus.ts";
import type { AnalysisProgress } from "#app/recipe-form/recipe-form-state.ts";
import { type AnalysisProps, AnalysisStrip } from "./analysis-strip.tsx";
import { isFieldFocused } from "./is-field-focused.ts";

const stages: Record<AnalysisProgress["stage"], string> = {
  preparing: "Preparing your images",
  sending: "Sending",
  reading: "Reading",
  "reading-on-device": "Reading on this device, which takes a little longer.",
  "filling-in": "Filling in",
};

/** Covers the page, or shows a strip if the form was filled or a field was focused when the analysis began. */
export default function AnalysisOverlay({ isFormFilled, ...props }: AnalysisProps) {
  const [showsStrip] = useState(() => isFormFilled || isFieldFocused());
  return showsStrip ? <AnalysisStrip {...props} /> : <FullScreen {...props} />;
}

function FullScreen({ progress, onCancel }: Omit<AnalysisProps, "isFormFilled">) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useRestoreFocus();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={onCancel}>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          // Focuses the overlay itself, so that a space typed at this moment does not press Cancel.
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="animate-fade fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-background p-8 text-center outline-none"
          onInteractOutside={(event) => event.preventDefault()}
          aria-describedby={undefined}
        >
          <BrandMark className="size-20 animate-pulse" />
          <Dialog.Title className="text-2xl">Analyzing your recipe...</Dialog.Title>
          <div className="grid w-72 max-w-full gap-2">
            <Progress percent={progress.percent} label="Analyzing your recipe" />
            <p className="text-lg font-medium tabular-nums">{progress.percent}%</p>
            <p className="min-h-12 text-muted-foreground" aria-live="polite">
              {stages[progress.stage]}
            </p>
          </div>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { type ReactNode, useId, useState } from "react";
import { BrandMark } from "#app/components/shell/brand-mark.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ModalDialog } from "#app/components/ui/dialog.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { isFieldFocused } from "../reader/field-focus.ts";
import type { AnalysisProgress } from "../stores/reader.ts";

const stages: Record<AnalysisProgress["stage"], string> = {
  preparing: "Preparing your images",
  sending: "Sending",
  reading: "Reading",
  "reading-on-device": "Reading on this device, which takes a little longer.",
  "filling-in": "Filling in",
};

type AnalysisProps = {
  progress: AnalysisProgress;
  /** Whether the form already held a recipe, which the overlay must not cover. */
  isFormFilled: boolean;
  onCancel(): void;
};

/** Covers the page, or shows a strip if the form was filled or a field was focused when the analysis began. */
export function AnalysisOverlay({ progress, isFormFilled, onCancel }: AnalysisProps) {
  const [showsStrip] = useState(() => isFormFilled || isFieldFocused());
  if (!showsStrip) return <FullScreen progress={progress} onCancel={onCancel} />;
  return (
    <NoticeStrip says="Analyzing your recipe..." answer="Cancel" onAnswer={onCancel}>
      <span className="tabular-nums">{progress.percent}%</span>
      <div className="order-last w-full">
        <Progress percent={progress.percent} label="Analyzing your recipe" />
      </div>
    </NoticeStrip>
  );
}

/** The heading has the focus, so that a space typed at this moment does not press Cancel. */
function FullScreen({ progress, onCancel }: Omit<AnalysisProps, "isFormFilled">) {
  const titleId = useId();
  return (
    <ModalDialog labelId={titleId} onClose={onCancel}>
      <div className="animate-fade grid size-full place-content-center justify-items-center gap-6 bg-background p-8 text-center">
        <BrandMark className="size-20 animate-pulse" />
        <h2 id={titleId} tabIndex={-1} className="text-2xl">
          Analyzing your recipe...
        </h2>
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
      </div>
    </ModalDialog>
  );
}

/** The status floats above the page, so that no field moves when the status appears. */
export function ServerAnalysisStatus() {
  return (
    <p
      role="status"
      className="animate-fade pointer-events-none fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] z-40 mx-auto w-fit rounded-full border border-border bg-surface px-3 py-1 text-sm shadow-card"
    >
      Improving the result…
    </p>
  );
}

type StripProps = { says: string; answer: string; onAnswer(): void; children?: ReactNode };

export function NoticeStrip({ says, answer, onAnswer, children }: StripProps) {
  return (
    <div className="animate-fade fixed inset-x-0 top-0 z-40 flex flex-wrap items-center gap-x-3 border-b border-border bg-surface px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-2 shadow-card lg:left-28">
      <p role="status" className="flex-1 font-medium">
        {says}
      </p>
      {children}
      <Button variant="ghost" size="sm" onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  );
}

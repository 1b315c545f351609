import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import type { AnalysisProgress } from "../recipe-form-state.ts";

export type AnalysisProps = {
  progress: AnalysisProgress;
  /** Whether the form already held a recipe, which the overlay must not cover. */
  isFormFilled: boolean;
  onCancel(): void;
};

/** Shows the progress of an analysis above the form without taking the focus. */
export function AnalysisStrip({ progress: { percent }, onCancel }: Omit<AnalysisProps, "isFormFilled">) {
  return (
    <NoticeStrip says="Analyzing your recipe..." answer="Cancel" onAnswer={onCancel}>
      <span className="tabular-nums">{percent}%</span>
      <div className="order-last w-full">
        <Progress percent={percent} label="Analyzing your recipe" />
      </div>
    </NoticeStrip>
  );
}

/** Shows no percentage, because the duration of fetching a page is unknown. */
export function PageAnalysisStrip({ onCancel }: Pick<AnalysisProps, "onCancel">) {
  return <NoticeStrip says="Reading the page..." answer="Cancel" onAnswer={onCancel} />;
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

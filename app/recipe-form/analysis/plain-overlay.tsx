import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { type AnalysisProps, AnalysisStrip, useShowsStrip } from "./analysis-strip.tsx";

export function PlainOverlay({ progress, isFormFilled, onCancel }: AnalysisProps) {
  if (useShowsStrip(isFormFilled)) return <AnalysisStrip progress={progress} onCancel={onCancel} />;
  return (
    <PlainPanel title="Analyzing your recipe..." onClose={onCancel}>
      <p role="status" className="tabular-nums">
        {progress.percent}%
      </p>
    </PlainPanel>
  );
}

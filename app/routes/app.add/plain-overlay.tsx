import { useState } from "react";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { type AnalysisProps, AnalysisStrip, isFieldFocused } from "./analysis-strip.tsx";

export function PlainOverlay({ progress, isFormFilled, onCancel }: AnalysisProps) {
  const [isStrip] = useState(isFormFilled || isFieldFocused());
  if (isStrip) return <AnalysisStrip progress={progress} onCancel={onCancel} />;
  return (
    <PlainPanel title="Analyzing your recipe..." onClose={onCancel}>
      <p role="status" className="tabular-nums">
        {progress.percent}%
      </p>
    </PlainPanel>
  );
}

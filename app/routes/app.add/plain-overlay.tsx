import { useState } from "react";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { type AnalysisProps, AnalysisStrip, isFieldFocused } from "./analysis-strip.tsx";

export function PlainOverlay({ progress, onCancel }: AnalysisProps) {
  const [isTyping] = useState(isFieldFocused);
  if (isTyping) return <AnalysisStrip progress={progress} onCancel={onCancel} />;
  return (
    <PlainPanel title="Analyzing your recipe..." onClose={onCancel}>
      <p role="status" className="tabular-nums">
        {progress.percent}%
      </p>
    </PlainPanel>
  );
}

import type { ReadingProgress } from "#app/browser/recipe-editor/recipe-edit.ts";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";

export function PlainOverlay({ progress, onCancel }: { progress: ReadingProgress; onCancel(): void }) {
  return (
    <PlainPanel title="Analyzing your recipe..." onClose={onCancel}>
      <p role="status" className="tabular-nums">
        {progress.percent}%
      </p>
    </PlainPanel>
  );
}

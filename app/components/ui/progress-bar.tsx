type ProgressProps = { percent: number; label: string };

export function ProgressBar({ percent, label }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 w-full overflow-hidden rounded-full bg-muted"
    >
      <div
        className="h-full rounded-full bg-positive transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

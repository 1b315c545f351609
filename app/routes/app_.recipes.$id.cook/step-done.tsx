type StepDoneProps = { isDone: boolean; onToggle(): void };

/** Marks a step as done on both phones. Only people who cook together need to know. */
export function StepDone({ isDone, onToggle }: StepDoneProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-lg has-checked:text-positive">
      <input type="checkbox" checked={isDone} onChange={onToggle} className="size-5 accent-positive" />
      Done
    </label>
  );
}

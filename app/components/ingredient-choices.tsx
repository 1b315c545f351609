type IngredientChoicesProps = {
  choices: { line: string; isStaple: boolean }[];
  /** Precedes each posted line. */
  valuePrefix?: string;
};

/** Checkboxes named `lines`, of which staples are not chosen at first. */
export function IngredientChoices({ choices, valuePrefix = "" }: IngredientChoicesProps) {
  return (
    <ul>
      {choices.map(({ line, isStaple }, index) => (
        <li key={index} className="border-b border-border">
          <label className="flex min-h-14 items-center gap-3 py-2">
            <input
              type="checkbox"
              name="lines"
              value={`${valuePrefix}${line}`}
              defaultChecked={!isStaple}
              className="size-6 shrink-0 accent-primary"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {line}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

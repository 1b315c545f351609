type ChoiceButtonsProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Value[];
  value: Value | null;
  onChange(value: Value | null): void;
};

/** Radio buttons that look like buttons. A second tap clears the choice. */
export function ChoiceButtons<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center capitalize rounded-full border border-input bg-surface px-4.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              onClick={() => value === option && onChange(null)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

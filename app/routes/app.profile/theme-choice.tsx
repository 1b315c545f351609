import { useState } from "react";
import { useTheme } from "#app/components/shell/theme.tsx";
import { parseTheme, type Theme } from "#app/content/theme.ts";

const choices = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The theme script applies and stores the choice. */
export function ThemeChoice() {
  const rendered = useTheme();
  const [theme] = useState(() => currentTheme(rendered));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Appearance</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="theme"
              value={value}
              data-theme={value}
              defaultChecked={value === (theme ?? "system")}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Reads the theme from the document, because the theme script may have changed it. */
function currentTheme(rendered: Theme | null): Theme | null {
  if (typeof document === "undefined") return rendered;
  return parseTheme(document.documentElement.className);
}

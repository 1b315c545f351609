import { useEffect, useRef } from "react";

/** Calls `onNew` in an effect on mount and whenever the value has changed. `before` is undefined on mount. */
export function useOnChange<Value>(value: Value, onNew: (value: Value, before: Value | undefined) => void): void {
  const seen = useRef<{ value: Value } | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before && Object.is(before.value, value)) return;
    seen.current = { value };
    onNew(value, before?.value);
  });
}

/** Calls `onMount` in an effect once, also in React's strict mode. */
export function useOnMount(onMount: () => void): void {
  useOnChange("mounted", onMount);
}

import { useEffect, useRef } from "react";

/** Calls back once for each new value, the first included, for which `before` is undefined. */
export function useOnChange<Value>(value: Value, onNew: (value: Value, before: Value | undefined) => void): void {
  const seen = useRef<{ value: Value } | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before && Object.is(before.value, value)) return;
    seen.current = { value };
    onNew(value, before?.value);
  });
}

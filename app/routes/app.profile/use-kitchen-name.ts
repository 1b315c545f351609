import { type FormEvent, useState } from "react";
import { oneLine } from "#app/domain/plain-text.ts";
import { useSection } from "./use-section.ts";

/**
 * The form of the kitchen's name. Its field follows when the partner gives another name, and not while something
 * of one's own is typed there.
 */
export function useKitchenName(current: string) {
  const [start, setStart] = useState({ name: current, times: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && ![start.name, current].includes(oneLine(typed));
  if (start.name !== current && !isTyped) {
    setStart({ name: current, times: start.times + 1 });
    setTyped(null);
  }
  const section = useSection<{ coupleName: string }>("name-couple", { coupleName: start.name }, start.times);
  return { ...section, onInput: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value) };
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { oneLine } from "#app/domain/plain-text.ts";
import { useSection } from "./use-section.ts";

/**
 * The form of a name, the kitchen's or the person's own. Its field follows when the name is changed elsewhere, and
 * not while something of one's own is typed there, be it while an earlier name is being saved.
 */
export function useNameSection<Name extends string>(intent: string, fieldName: Name, current: string) {
  const [start, setStart] = useState({ name: current, times: 0 });
  const [typed, setTyped] = useState<{ text: string; whileSaving: boolean } | null>(null);
  const text = typed && oneLine(typed.text);
  // Whoever types the earlier name again while another is being saved wants it back.
  const isTyped = text !== null && text !== current && (text !== start.name || typed?.whileSaving === true);
  if (start.name !== current && !isTyped) {
    setStart({ name: current, times: start.times + 1 });
    setTyped(null);
  }
  const section = useSection<Record<Name, string>>(intent, {
    defaults: { [fieldName]: start.name } as Record<Name, string>,
    start: start.times,
    whenDone: "keep",
  });
  const { isBusy, fetcher } = section;
  const saving = useRef<string | null>(null);
  const latestText = useRef<string | null>(null);
  latestText.current = typed?.text ?? null;
  useEffect(() => {
    if (isBusy) saving.current = latestText.current;
    else if (fetcher.data?.isDone)
      setTyped((before) => (before?.text === saving.current && before ? { ...before, whileSaving: false } : before));
  }, [isBusy, fetcher.data]);
  return {
    ...section,
    onInput: (event: FormEvent<HTMLInputElement>) => setTyped({ text: event.currentTarget.value, whileSaving: isBusy }),
  };
}

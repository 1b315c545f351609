import { type FormEvent, useRef, useState } from "react";
import { oneLine } from "#app/domain/plain-text.ts";
import { useSection } from "./section-form.tsx";

/**
 * The form of a name, the kitchen's or the person's own. Its field follows when the name is changed elsewhere, and
 * not while something of one's own is typed there, be it while an earlier name is being saved.
 */
export function useNameSection(intent: string, name: string, current: string) {
  const [start, setStart] = useState({ name: current, times: 0 });
  const [typed, setTyped] = useState<{ text: string; whileSaving: boolean } | null>(null);
  const text = typed && oneLine(typed.text);
  // Whoever types the earlier name again while another is being saved wants it back.
  const isTyped = text !== null && text !== current && (text !== start.name || typed?.whileSaving === true);
  if (start.name !== current && !isTyped) {
    setStart({ name: current, times: start.times + 1 });
    setTyped(null);
  }
  const saved = useRef<unknown>(null);
  const form = useSection(intent, {
    keepsFields: true,
    onDone: () =>
      setTyped((before) => (before?.text === saved.current && before ? { ...before, whileSaving: false } : before)),
  });
  if (form.sent) saved.current = form.sent.get(name);
  return {
    form,
    key: start.times,
    field: {
      name,
      defaultValue: start.name,
      onInput: (event: FormEvent<HTMLInputElement>) =>
        setTyped({ text: event.currentTarget.value, whileSaving: form.sent !== undefined }),
    },
  };
}

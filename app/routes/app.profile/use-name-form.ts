import { type FormEvent, useRef, useState } from "react";
import { normalizeToOneLine } from "#app/domain/plain-text.ts";
import { useProfileForm } from "./profile-section-form.tsx";

/** Keeps the field in sync when the name is changed elsewhere, unless the person is typing. */
export function useNameForm(intent: string, name: string, current: string) {
  const [start, setStart] = useState({ name: current, times: 0 });
  const [typed, setTyped] = useState<{ text: string; whileSaving: boolean } | null>(null);
  const text = typed && normalizeToOneLine(typed.text);
  // Retyping the old name while a new one is being saved counts as an edit.
  const isTyped = text !== null && text !== current && (text !== start.name || typed?.whileSaving === true);
  if (start.name !== current && !isTyped) {
    setStart({ name: current, times: start.times + 1 });
    setTyped(null);
  }
  const saved = useRef<unknown>(null);
  const form = useProfileForm(intent, {
    keepsFields: true,
    onDone: () =>
      setTyped((before) => (before?.text === saved.current && before ? { ...before, whileSaving: false } : before)),
  });
  if (form.submittedData) saved.current = form.submittedData.get(name);
  return {
    form,
    key: start.times,
    field: {
      name,
      defaultValue: start.name,
      onInput: (event: FormEvent<HTMLInputElement>) =>
        setTyped({ text: event.currentTarget.value, whileSaving: form.submittedData !== undefined }),
    },
  };
}

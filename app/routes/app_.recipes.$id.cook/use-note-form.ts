import { useRef } from "react";
import { useActionForm } from "#app/browser/use-form.ts";

/** Saves the note. Text typed during a submission is kept, and Finish leaves once everything is saved. */
export function useNoteForm(note: string, { onChange, onLeave }: { onChange(note: string): void; onLeave(): void }) {
  const isLeaving = useRef(false);
  const sent = useRef("");
  const form = useActionForm(
    { intent: "note" },
    {
      keepsFields: true,
      onDone() {
        const rest = note.startsWith(sent.current) ? note.slice(sent.current.length).trimStart() : note;
        onChange(rest);
        if (isLeaving.current) leaveWith(rest);
      },
      onRefused() {
        isLeaving.current = false;
        return undefined;
      },
    },
  );
  if (form.submittedData) sent.current = String(form.submittedData.get("note"));

  function leaveWith(unsaved: string) {
    if (unsaved.trim() === "") return onLeave();
    isLeaving.current = true;
    if (!form.submittedData) form.submit({ note: unsaved });
  }

  return { form, saveAndLeave: () => leaveWith(note) };
}

import { useEffect, useRef } from "react";

type PlainQuestionProps = { question: string; onYes(): void; onNo(): void };

/** Asks with the browser's own prompt where the dialog did not arrive. */
export function PlainQuestion({ question, onYes, onNo }: PlainQuestionProps) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (window.confirm(question)) onYes();
    else onNo();
  });
  return null;
}

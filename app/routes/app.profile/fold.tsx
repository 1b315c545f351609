import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ActionReply } from "#app/http/action-reply.ts";

type FoldProps = { title: string; id?: string; isOpen?: boolean; intent?: string; children: ReactNode };

/** Opens by itself if its form, with this intent, was refused without script. */
export function Fold({ title, id, isOpen, intent, children }: FoldProps) {
  const posted = useActionData<ActionReply>();
  const wasRefused = posted?.isDone === false && posted.values.intent === intent;
  return (
    <details id={id} open={wasRefused || isOpen ? true : undefined} className="border-t border-border pt-3">
      <summary className="min-h-11 content-center font-medium">{title}</summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}

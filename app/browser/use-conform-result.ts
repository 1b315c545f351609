import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useMemo, useState } from "react";
import type { ActionReply } from "#app/http/action-reply.ts";
import { connectionLost } from "./lost-connection.ts";

type Reply = ActionReply<unknown, unknown>;

/**
 * An action's reply as conform's `lastResult`: a refusal returns with its errors, a success resets the form or, with
 * `keep`, leaves the fields as they are by then.
 */
export function useConformResult(
  reply: Reply | undefined,
  whenDone: "reset" | "keep" = "reset",
): SubmissionResult<string[]> | undefined {
  // Conform renders nothing for a reply with the words of the one before: a field that was changed meanwhile stayed silent.
  const [, setReported] = useState<Reply | undefined>(undefined);
  useEffect(() => setReported(reply), [reply]);
  return useMemo(() => conformResult(reply, whenDone), [reply, whenDone]);
}

function conformResult(reply: Reply | undefined, whenDone: "reset" | "keep"): SubmissionResult<string[]> | undefined {
  // A lost request leaves the fields as they are.
  if (!reply || (!reply.isDone && reply.code === connectionLost)) return undefined;
  if (reply.isDone) return whenDone === "keep" ? { status: "success" } : { initialValue: null };
  const hasFieldErrors = Object.keys(reply.fieldErrors).length > 0;
  return {
    status: "error",
    initialValue: reply.values,
    error: hasFieldErrors ? reply.fieldErrors : { "": [reply.message] },
  };
}

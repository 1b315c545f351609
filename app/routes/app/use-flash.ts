import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { noticeOf } from "#app/browser/notice-of.ts";
import { showToast } from "#app/browser/toast.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply, Notice } from "#app/http/action-reply.ts";

/** Shows the notice of an action that redirected here. An Undo that could not be sent is offered again. */
export function useFlash(notice: Notice | null): void {
  const undoing = useFetcher<ActionReply>();
  const latestUndo = useRef<string | undefined>(undefined);

  function show(shown: Notice) {
    const undo = latestUndo.current;
    if (undo === undefined) return showToast(shown);
    function onClick() {
      undoing.submit(null, { method: "post", action: undo });
      // The button goes with its message.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    showToast({ ...shown, action: { label: "Undo", onClick }, isUndo: true, survivesNavigation: true });
  }

  useOnNew(notice, () => {
    if (!notice) return;
    latestUndo.current = notice.undo;
    show(notice);
  });
  useReply(undoing, {
    onRefused(reply) {
      const refusal = noticeOf(reply);
      if (refusal) show(refusal);
      return null;
    },
  });
}

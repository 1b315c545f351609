import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { getReplyToast, useActionReply } from "#app/browser/use-action-reply.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { listenToFormNotices } from "#app/device/send-or-queue.ts";
import type { ActionReply, ToastNotice } from "#app/http/action-reply.ts";

type Notice = ToastNotice & Pick<Toast, "survivesNavigation">;

/** Shows the notice of an action from the document or a form's reply. An Undo that failed is offered again. */
export function useFlashNotice(notice: ToastNotice | null): void {
  const undoing = useFetcher<ActionReply>();
  const latestUndo = useRef<string | undefined>(undefined);

  function show(shown: Notice) {
    const undo = latestUndo.current;
    if (undo === undefined) return showToast(shown);
    const onClick = () => undoing.submit(null, { method: "post", action: undo });
    showToast({ ...shown, action: { label: "Undo", onClick }, isUndo: true, survivesNavigation: true });
  }

  function begin(given: Notice) {
    latestUndo.current = given.undo;
    show(given);
  }
  const latestBegin = useRef(begin);
  latestBegin.current = begin;
  // The reply to a form arrives before the page that its redirect leads to.
  useEffect(() => listenToFormNotices((given) => latestBegin.current({ ...given, survivesNavigation: true })), []);
  useOnChange(notice, () => {
    if (notice) begin(notice);
  });
  useActionReply(undoing, {
    onRefused(reply) {
      const refusal = getReplyToast(reply);
      if (refusal) show(refusal);
      return null;
    },
  });
}

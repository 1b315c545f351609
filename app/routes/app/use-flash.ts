import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { showToast } from "#app/browser/toast.ts";
import { type ActionReply, type Notice, noticeOf } from "#app/http/action-reply.ts";

/**
 * Shows the notice of an action that redirected here. If the action can be undone, the notice has a button
 * for that, and shows it again when the undo request could not be sent.
 */
export function useFlash(notice: Notice | null): void {
  const { submit, state, data } = useFetcher<ActionReply>();
  const latestUndo = useRef<string | undefined>(undefined);
  const show = useCallback(
    (shown: Notice) => {
      const undo = latestUndo.current;
      const onClick = () => submit(null, { method: "post", action: undo });
      showToast({ ...shown, action: undo === undefined ? undefined : { label: "Undo", onClick } });
    },
    [submit],
  );
  useEffect(() => {
    if (!notice) return;
    latestUndo.current = notice.undo;
    show(notice);
  }, [notice, show]);

  useEffect(() => {
    const told = state === "idle" && data ? noticeOf(data) : null;
    if (told) show(told);
  }, [state, data, show]);
}

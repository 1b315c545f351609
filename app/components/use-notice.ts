import { useEffect, useRef } from "react";
import type { FormReply } from "#app/http/forms.server.ts";
import { showToast } from "./ui/toast.ts";

/** Shows what a form's answer has to say, once an answer. */
export function useNotice({ state, data }: { state: string; data: FormReply | undefined }): void {
  const shown = useRef<FormReply | undefined>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    if (data.notice) showToast(data.notice);
  }, [state, data]);
}

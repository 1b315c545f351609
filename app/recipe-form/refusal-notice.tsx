import type { ReactNode } from "react";
import { FormNotice } from "#app/components/ui/forms.tsx";
import type { RefusedReply } from "#app/http/action-reply.ts";

type RefusalNoticeProps = { refused: RefusedReply<unknown> | null; children?: ReactNode };

/** Hidden if the fields show the errors. */
export function RefusalNotice({ refused, children }: RefusalNoticeProps) {
  if (!refused || Object.keys(refused.fieldErrors).length > 0) return null;
  return (
    <FormNotice title={refused.title ?? "Error"} description={refused.message} isError>
      {children}
    </FormNotice>
  );
}

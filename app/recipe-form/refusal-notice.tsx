import type { ReactNode } from "react";
import { FormNotice } from "#app/components/forms.tsx";
import type { RefusedReply } from "#app/http/action-reply.ts";

type RefusalNoticeProps = {
  refused: RefusedReply<unknown> | null;
  hasScript: boolean;
  children?: ReactNode;
};

/** With script the notice is hidden if the fields show the errors. */
export function RefusalNotice({ refused, hasScript, children }: RefusalNoticeProps) {
  if (!refused || (hasScript && Object.keys(refused.fieldErrors).length > 0)) return null;
  const { title, message, hadFiles } = refused;
  // Browsers don't let a page fill a file field.
  const description = hadFiles && !hasScript ? `${message} Please choose your photos again.` : message;
  return (
    <FormNotice title={title ?? "Error"} description={description} isError>
      {children}
    </FormNotice>
  );
}

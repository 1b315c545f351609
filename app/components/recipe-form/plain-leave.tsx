import { PlainQuestion } from "#app/components/ui/plain-question.tsx";
import type { LeaveProps } from "./leave-dialog.tsx";

export function PlainLeave({ loss, onStay, onLeave }: LeaveProps) {
  return <PlainQuestion question={`Leave without saving? ${loss}`} onYes={onLeave} onNo={onStay} />;
}

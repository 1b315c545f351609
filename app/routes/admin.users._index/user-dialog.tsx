import { BreakUpForm, DeleteUserForm } from "#app/components/operator/user-forms.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import type { Chosen } from "./user-table.tsx";

type UserDialogProps = Chosen & { back: string; onClose(): void };

export function UserDialog({ user, to, back, onClose }: UserDialogProps) {
  const title = to === "delete" ? "Delete this user?" : "Break up this couple?";
  return (
    <Panel onClose={onClose} title={title}>
      {to === "delete" ? <DeleteUserForm user={user} back={back} /> : <BreakUpForm user={user} back={back} />}
    </Panel>
  );
}

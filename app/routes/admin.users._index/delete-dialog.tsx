import { DeleteUserForm } from "#app/components/operator/delete-user-form.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import type { ListedUser } from "#app/domain/operator/list-users.server.ts";

export type DeleteDialogProps = { user: ListedUser; back: string; onClose(): void };

export default function DeleteDialog({ user, back, onClose }: DeleteDialogProps) {
  return (
    <Panel isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Delete this user?">
      <DeleteUserForm user={user} back={back} onDone={onClose} />
    </Panel>
  );
}

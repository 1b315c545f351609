import { type ConfirmedUser, ConfirmForm } from "./confirm-form.tsx";

export function DeleteUserForm({ user, back }: { user: ConfirmedUser; back: string }) {
  return (
    <ConfirmForm user={user} intent="delete" label="Delete this user" back={back}>
      <p>
        <strong>{user.email}</strong> is deleted for good, with all data: account, photos, ratings and invitations. A
        subscription ends at once.{" "}
        {user.coupleId
          ? "The recipes stay with the partner."
          : "The recipes are deleted, too, and public links to them end."}{" "}
        This can't be undone.
      </p>
    </ConfirmForm>
  );
}

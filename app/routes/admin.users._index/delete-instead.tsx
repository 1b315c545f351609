import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { DeleteDialogProps } from "./delete-dialog.tsx";

/** Where the dialog did not arrive: the user's own page asks the same. */
export function DeleteInstead({ user, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate(`/admin/users/${user.id}`);
  }, [navigate, onClose, user.id]);
  return null;
}

import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { UserDialogProps } from "./user-dialog.tsx";
import { pageFor } from "./user-table.tsx";

/** Where the dialog did not arrive: the user's own page asks the same. */
export function UserPageInstead({ user, to, onClose }: UserDialogProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate(pageFor(user, to));
  }, [navigate, onClose, user, to]);
  return null;
}

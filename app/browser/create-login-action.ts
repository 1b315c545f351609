import { getLoginPath, switchAccountPath } from "#app/modules/accounts/auth-paths.ts";
import type { Toast } from "./toast.ts";

/** Opens login in a new tab, because this page holds unsaved text. Undefined unless the person is signed out. */
export function createLoginAction(code: string | undefined): Toast["action"] {
  const path = loginPaths[code ?? ""];
  return path === undefined ? undefined : { label: "Log in", onClick: () => window.open(path, "_blank") };
}

const loginPaths: Partial<Record<string, string>> = {
  not_signed_in: getLoginPath(),
  sign_in_to_add: getLoginPath(),
  not_page_owner: switchAccountPath,
};

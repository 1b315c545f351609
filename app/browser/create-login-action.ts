import { logInAnew, loginPath } from "#app/domain/accounts/login-path.ts";
import type { Toast } from "./toast.ts";

/**
 * Login opens in a new tab, because this page holds unsaved text. Undefined unless the error means that the person is
 * signed out.
 */
export function createLoginAction(code: string | undefined): Toast["action"] {
  const path = loginPaths[code ?? ""];
  return path === undefined ? undefined : { label: "Log in", onClick: () => window.open(path, "_blank") };
}

const loginPaths: Partial<Record<string, string>> = {
  not_signed_in: loginPath(),
  sign_in_to_add: loginPath(),
  not_page_owner: logInAnew,
};

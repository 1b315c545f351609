import { parse, serialize } from "hono/utils/cookie";

/** The path `/admin` covers everything below it, but not `/admin.data`, the data of the page `/admin` itself. */
const paths = ["/admin", "/admin.data"];

type OperatorCookieOptions = { isSecure: boolean; sessionMinutes: number; codeMinutes: number };

export function createOperatorCookies({ isSecure, sessionMinutes, codeMinutes }: OperatorCookieOptions) {
  // The prefix `__Host-` would require the path "/".
  const prefix = isSecure ? "__Secure-" : "";
  const names = { session: `${prefix}operator`, code: `${prefix}operator-code` };
  function write(name: string, value: string, maxAge: number): string[] {
    return paths.map((path) =>
      serialize(name, value, { path, maxAge, httpOnly: true, sameSite: "Strict", secure: isSecure }),
    );
  }
  return {
    readSession: (cookieHeader: string | null) => parse(cookieHeader ?? "", names.session)[names.session] ?? null,
    readCode: (cookieHeader: string | null) => parse(cookieHeader ?? "", names.code)[names.code] ?? null,
    createSession: (token: string) => write(names.session, token, sessionMinutes * 60),
    clearSession: () => write(names.session, "", 0),
    createCode: (codeRequest: string) => write(names.code, codeRequest, codeMinutes * 60),
    clearCode: () => write(names.code, "", 0),
  };
}

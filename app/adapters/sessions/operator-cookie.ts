import { parse, serialize } from "hono/utils/cookie";
import { operatorCodeMinutes, operatorSessionMinutes } from "#app/modules/operator/operator.ts";

/** The path `/admin` covers everything below it, but not `/admin.data`, the data of the page `/admin` itself. */
const paths = ["/admin", "/admin.data"];

export function createOperatorCookies({ isSecure }: { isSecure: boolean }) {
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
    session: (token: string) => write(names.session, token, operatorSessionMinutes * 60),
    noSession: () => write(names.session, "", 0),
    code: (codeRequest: string) => write(names.code, codeRequest, operatorCodeMinutes * 60),
    noCode: () => write(names.code, "", 0),
  };
}

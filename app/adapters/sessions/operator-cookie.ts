import { parse, serialize } from "hono/utils/cookie";
import { hashToken } from "../tokens/tokens.ts";

/** The path `/admin` covers everything below it, but not `/admin.data`, the data of the page `/admin` itself. */
const paths = ["/admin", "/admin.data"];

/** The readable cookie outlives the session, so that the sign-in page can say that a session has ended. */
const proofSeconds = 24 * 60 * 60;

type OperatorCookieOptions = { isSecure: boolean; sessionMinutes: number; codeMinutes: number; proofName: string };

/**
 * A session needs two cookies: the token, and a proof that scripts can delete, so that signing out works without a
 * connection. Only the token yields the proof, so a deleted proof cannot be restored.
 */
export function createOperatorCookies({ isSecure, sessionMinutes, codeMinutes, proofName }: OperatorCookieOptions) {
  // The prefix `__Host-` would require the path "/".
  const prefix = isSecure ? "__Secure-" : "";
  const names = { session: `${prefix}operator`, code: `${prefix}operator-code` };
  function write(name: string, value: string, maxAge: number): string[] {
    return paths.map((path) =>
      serialize(name, value, { path, maxAge, httpOnly: true, sameSite: "Strict", secure: isSecure }),
    );
  }
  function writeProof(value: string, maxAge: number): string {
    return serialize(proofName, value, { path: "/", maxAge, sameSite: "Strict", secure: isSecure });
  }
  const read = (cookieHeader: string | null, name: string) => parse(cookieHeader ?? "", name)[name] ?? null;
  const createProof = (token: string) => hashToken(`signed in with ${token}`);
  return {
    readSession(cookieHeader: string | null) {
      const token = read(cookieHeader, names.session);
      const proof = read(cookieHeader, proofName);
      return { token, hadSession: proof !== null, isSignedOut: token !== null && proof !== createProof(token) };
    },
    readCode: (cookieHeader: string | null) => read(cookieHeader, names.code),
    createSession: (token: string) => [
      ...write(names.session, token, sessionMinutes * 60),
      writeProof(createProof(token), proofSeconds),
    ],
    clearSession: () => [...write(names.session, "", 0), writeProof("", 0)],
    createCode: (codeRequest: string) => write(names.code, codeRequest, codeMinutes * 60),
    clearCode: () => write(names.code, "", 0),
  };
}

import { createHash } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { invalidCredentialsError, notPageOwnerError } from "#app/modules/accounts/account.errors.ts";
import { type ClientBrowser, getDeviceLabel } from "#app/modules/accounts/device-label.ts";
import { endOtherSessions } from "#app/modules/accounts/manage-account.server.ts";
import { memberCookie, pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { isTimeZone, timeZoneCookie } from "#app/modules/local-time.ts";
import { lastOpenedRecipeCookie } from "#app/modules/recipes/last-opened-cookie.ts";
import { recipeFilterCookie } from "#app/modules/recipes/recipe-filter.ts";
import { backgroundRequestHeader } from "#app/modules/request-headers.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import type { Services } from "#app/services.server.ts";
import type { ToastNotice } from "./action-reply.ts";
import { isScriptSubmission } from "./form-response.ts";
import { createOperatorAccess, type OperatorAccess } from "./operator-access.server.ts";

/** The data and services that a request's loaders and actions share. Cookies set here go out with any response. */
export type RequestContext = {
  services: Services;
  requestId: string;
  /** True for a request that a document answers, as without script; false for a script's data request or form. */
  isDocumentRequest: boolean;
  /** Whether a page that stays open, a member's or the operator's, has posted a form by script. */
  isFromOpenPage: boolean;
  /** True for a form that was stored on the device and is sent when no page waits for the reply. */
  isInBackground: boolean;
  /** The value of the `script-src` directive, different for each response. */
  nonce: string;
  /** The client's network for rate limits; never stored unhashed. */
  address: ClientNetwork;
  browser: ClientBrowser;
  /** The device's IANA time zone from its cookie; the network's only for a browser's first request. */
  timeZone: string;
  /** The viewer of the request; null when nobody is signed in. */
  getViewer(): Promise<Viewer | null>;
  /** The viewer for a member's page or write. Throws `not_page_owner` when the open page belongs to another person. */
  getPageViewer(): Promise<Viewer | null>;
  /** Sets the page's owner from a form's hidden field. The header that scripts send takes precedence. */
  setPageOwner(tag: string | null): void;
  /** Reads the session again after a slow body, during which the session may have ended. */
  clearCachedViewer(): void;
  /**
   * Replaces the browser's earlier session; `getViewer` then returns the new viewer. Throws `invalid_credentials` when
   * the account has changed since it was read.
   */
  startSession(account: SignInAccount): Promise<void>;
  rememberBrowser(account: SignInAccount): void;
  endSession(): Promise<void>;
  endOtherSessions(): Promise<void>;
  operator: OperatorAccess;
  /** Read with Hono's parser, which tolerates malformed cookies. */
  getCookie(name: string): string | null;
  /** `maxAge` is in seconds; 0 deletes the cookie. Scripts cannot read the cookie unless `isForScripts` is true. */
  setCookie(name: string, value: string, options: { path: string; maxAge: number; isForScripts?: boolean }): void;
  /** The expected error with which the action or a loader of this request refused. */
  refusal: DomainError | null;
  /** The notice that the reply to a form posted by script carries. */
  formNotice: ToastNotice | null;
  cookies: string[];
  waitUntil(work: Promise<unknown>): void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Cached public pages use the cookie to show links for members, and open pages to know who is signed in by now. */
const memberSeconds = 365 * daySeconds;

type Source = {
  services: Services;
  request: Request;
  requestId: string;
  network: ClientNetwork;
  waitUntil(work: Promise<unknown>): void;
};

export function createRequestContext({ services, request, requestId, network, waitUntil }: Source): RequestContext {
  const cookies: string[] = [];
  const cookieHeader = request.headers.get("Cookie");
  let sessionCookie = cookieHeader;
  const url = new URL(request.url);
  const browser = {
    label: getDeviceLabel(request.headers.get("User-Agent")),
    isKnownTo: (account: SignInAccount) => services.sessions.isKnownBrowser(cookieHeader, account),
  };
  function setCookie(name: string, value: string, options: { path: string; maxAge: number; isForScripts?: boolean }) {
    const { isForScripts = false, ...rest } = options;
    const secure = url.protocol === "https:";
    cookies.push(serialize(name, value, { ...rest, httpOnly: !isForScripts, sameSite: "Lax", secure }));
  }
  function markMember(userId: string): void {
    setCookie(memberCookie, createOwnerTag(userId), { path: "/", maxAge: memberSeconds, isForScripts: true });
  }
  function rememberBrowser(account: SignInAccount): void {
    cookies.push(services.sessions.rememberBrowser(cookieHeader, account));
  }
  const getCookie = (name: string) => parse(cookieHeader ?? "", name)[name] ?? null;
  let pageOwner = request.headers.get(pageOwnerHeader);
  let reading: ReturnType<typeof readSessionNow> | undefined;
  async function readSessionNow() {
    const session = await services.sessions.read(sessionCookie);
    if (session?.renewedCookie) {
      cookies.push(session.renewedCookie);
      markMember(session.viewer.userId);
    }
    return session;
  }
  function readSession() {
    reading ??= readSessionNow();
    return reading;
  }
  async function viewer() {
    return (await readSession())?.viewer ?? null;
  }
  const operator = createOperatorAccess(services, { cookieHeader, cookies });
  async function endOwnSession(): Promise<void> {
    const session = await readSession();
    if (!session) return;
    await services.sessions.end(session.sessionId);
    const { couple, userId, sessionHandle } = session.viewer;
    services.coupleObjects.disconnect(couple?.id, { user: userId, session: sessionHandle });
  }
  return {
    services,
    requestId,
    isDocumentRequest: !url.pathname.endsWith(".data") && !isScriptSubmission(request),
    isFromOpenPage: isScriptSubmission(request) && (pageOwner !== null || url.pathname.startsWith("/admin/")),
    isInBackground: request.headers.has(backgroundRequestHeader),
    nonce: services.newId(),
    address: network,
    browser,
    timeZone: getTimeZone(request, getCookie(timeZoneCookie)),
    getViewer: viewer,
    async getPageViewer() {
      const reader = await viewer();
      if (reader) assertPageOwner(reader.userId, pageOwner);
      return reader;
    },
    setPageOwner(tag) {
      pageOwner ??= tag;
    },
    clearCachedViewer() {
      reading = undefined;
      operator.forget();
    },
    operator,
    async startSession(account) {
      const cookie = await services.sessions.start(account, browser.label);
      if (cookie === null) throw invalidCredentialsError();
      await endOwnSession();
      cookies.push(cookie);
      sessionCookie = cookie;
      reading = undefined;
      rememberBrowser(account);
      markMember(account.id);
    },
    rememberBrowser,
    async endSession() {
      await endOwnSession();
      cookies.push(services.sessions.createBlankCookie());
      setCookie(memberCookie, "", { path: "/", maxAge: 0 });
      for (const name of [lastOpenedRecipeCookie, recipeFilterCookie]) setCookie(name, "", { path: "/", maxAge: 0 });
    },
    async endOtherSessions() {
      const session = await readSession();
      if (session) await endOtherSessions(services, session.viewer);
    },
    getCookie,
    setCookie,
    refusal: null,
    formNotice: null,
    cookies,
    waitUntil,
  };
}

function getTimeZone({ cf }: Request, ofDevice: string | null): string {
  if (ofDevice !== null && isTimeZone(ofDevice)) return ofDevice;
  return typeof cf?.timezone === "string" ? cf.timezone : "UTC";
}

const tagCharacters = 16;

/** A hash of the person's random id (96 bits), which is the same in all of the person's sessions. */
export function createOwnerTag(userId: string): string {
  return createHash("sha256").update(`page of ${userId}`).digest("base64url").slice(0, tagCharacters);
}

/** Protects the account of somebody who signs in while another person's page is still open in the same browser. */
function assertPageOwner(userId: string, pageOwner: string | null): void {
  if (pageOwner !== null && pageOwner !== createOwnerTag(userId)) throw notPageOwnerError();
}

import { DurableObject } from "cloudflare:workers";
import { createMergeableStore, type MergeableStore } from "tinybase/mergeable-store";
import type { WorkerBindings } from "#app/adapters/bindings.ts";
import type {
  CoupleMember,
  CoupleNotice,
  LiveRowsCopy,
  RecipeChoice,
  SocketSelection,
} from "#app/adapters/couple-objects/couple-objects.ts";
import {
  findNextTimerEnd,
  listNewlyCooked,
  notifyOfCooking,
  notifyOfTimerEnds,
} from "#app/modules/cooking/notify-cooks.server.ts";
import { applyLiveChanges, areLiveChangesValid, isLiveMessage } from "#app/modules/live-rows/live-changes.ts";
import type { LiveRowsObject } from "#app/modules/live-rows/live-row-store.server.ts";
import {
  isLiveCellValid,
  isLiveRowIdValid,
  type LiveChanges,
  type LiveTables,
  liveTableNames,
} from "#app/modules/live-rows/live-tables.ts";
import { notifyShoppers } from "#app/modules/shopping-list/shopping-list.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { LiveRowsSynchronizer, loadLiveRows, readLiveTable } from "./couple/live-rows.ts";
import { clearCellsOfPeople, replacePersonIds } from "./couple/people-in-live-tables.ts";
import { closeMatch, openMatch, PrivateChoices } from "./couple/private-choices.ts";
import { renameRecipe } from "./couple/rename-recipe.ts";

/** The maximum number of sockets; two people with several devices each never need more. */
const maxSockets = 24;
/** The length of a page's id, which is a UUID. */
const maxPageIdLength = 36;

/** The data of a socket that survives while the object hibernates. */
type SocketOwner = { user: string; session: string; page: string; usesLiveRows: boolean };

/**
 * The one object of a couple, or of a person without one. Its sockets carry notices to all open pages, and the messages
 * of TinyBase to the pages that use live rows. It also stores each person's private choices, which live rows must not
 * hold because every device has all of them. The sockets hibernate, so an idle couple costs nothing. The Worker checks
 * who may call.
 */
export class Couple extends DurableObject<WorkerBindings> implements LiveRowsObject {
  readonly #choices: PrivateChoices;
  #store!: MergeableStore;
  #synchronizer!: LiveRowsSynchronizer;
  #isDeleted = false;
  /** The time of the alarm that this instance has set, in milliseconds. */
  #nextTimerEnd: number | null = null;

  constructor(ctx: DurableObjectState, env: WorkerBindings) {
    super(ctx, env);
    this.#choices = new PrivateChoices(ctx.storage.sql);
    // The runtime answers pings by itself, without waking the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    void ctx.blockConcurrencyWhile(async () => {
      this.#store = await loadLiveRows(ctx.storage);
      this.#synchronizer = new LiveRowsSynchronizer(this.#store);
      for (const socket of ctx.getWebSockets()) if (getOwner(socket).usesLiveRows) this.#synchronizer.attach(socket);
    });
  }

  /** Opens a socket. Expects the path `/<user id>/<session handle>`, and the page's id as `page`. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, user = "", session = ""] = pathname.split("/");
    const page = searchParams.get("page")?.slice(0, maxPageIdLength) ?? "";
    // Refuses the late request of a person who has just left.
    if (this.#isDeleted || this.#choices.hasLeft(user)) return new Response(null, { status: 403 });
    this.#choices.addMember(user);
    const sockets = this.ctx.getWebSockets();
    if (sockets.length >= maxSockets) sockets[0]?.close(1013, "Too many pages");
    const { 0: pageSocket, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ user, session, page, usesLiveRows: false } satisfies SocketOwner);
    // The first message tells the server's time, because devices must date their changes alike.
    socket.send(`time ${Date.now()}`);
    return new Response(null, { status: 101, webSocket: pageSocket });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    // Ignores messages after the socket was closed, because thousands may be queued behind the refused one.
    if (socket.readyState !== WebSocket.OPEN) return;
    if (typeof message !== "string" || !isLiveMessage(message)) {
      this.#refuse(socket, "unknown message");
      return;
    }
    const owner = getOwner(socket);
    if (!owner.usesLiveRows) socket.serializeAttachment({ ...owner, usesLiveRows: true });
    const fault = this.#changeAndNotify(owner.user, () => this.#synchronizer.receive(socket, message));
    if (fault !== null) this.#refuse(socket, fault);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#synchronizer.detach(socket);
    socket.close();
  }

  async notify(notice: CoupleNotice, sender: string | undefined): Promise<void> {
    for (const socket of this.#selectSockets()) if (getOwner(socket).page !== sender) socket.send(notice);
  }

  async closeSockets(selection?: SocketSelection): Promise<void> {
    for (const socket of this.#selectSockets(selection)) socket.close(1008, "Signed out");
  }

  async getTables(): Promise<LiveTables> {
    // Copies the tables, because RPC refuses TinyBase's objects, which have no prototype.
    const tables = JSON.parse(JSON.stringify(this.#store.getTables()));
    return Object.fromEntries(liveTableNames.map((name) => [name, tables[name] ?? {}])) as LiveTables;
  }

  async changeRows(userId: string, changes: LiveChanges): Promise<boolean> {
    this.#choices.addMember(userId);
    if (!areLiveChangesValid(changes, this.#store)) return false;
    this.#changeAndNotify(userId, () => applyLiveChanges(this.#store, changes));
    return true;
  }

  async renameRecipe(recipeId: string, title: string): Promise<void> {
    renameRecipe(this.#store, recipeId, title);
  }

  async choose(userId: string, choice: RecipeChoice): Promise<boolean> {
    const { recipeId, title, isYes } = choice;
    if (!isLiveRowIdValid(recipeId) || !isLiveCellValid("matches", "title", title)) return false;
    const now = Date.now();
    this.#choices.set(userId, choice, now);
    if (!isYes) closeMatch(this.#store, recipeId, now);
    const partnerId = isYes ? this.#choices.findPartnerWithYes(userId, recipeId) : undefined;
    if (partnerId !== undefined) openMatch(this.#store, { ...choice, unseenBy: partnerId }, now);
    return partnerId !== undefined;
  }

  async forgetChoices(userId: string, recipeIds: string[]): Promise<void> {
    for (const recipeId of this.#choices.forget(userId, recipeIds)) closeMatch(this.#store, recipeId, Date.now());
  }

  async listChoices(userId: string) {
    return this.#choices.list(userId, Date.now());
  }

  /** Exports the couple's tables and the person's own choices. */
  async export(userId: string) {
    return { tables: replacePersonIds(await this.getTables(), userId), choices: await this.listChoices(userId) };
  }

  async move(targets: CoupleMember[], { isBreakUp }: { isBreakUp: boolean }): Promise<void> {
    // A repeated run has nothing left to move, if the first one was not recorded as done.
    if (this.#isDeleted) return;
    // Closes the sockets. Their pages connect to the new couples, and merge their rows there.
    await this.closeSockets();
    const content = JSON.stringify(this.#store.getMergeableContent());
    for (const { userId, coupleId } of targets) {
      const choices = this.#choices.list(userId, Date.now());
      const target = this.env.COUPLES.get(this.env.COUPLES.idFromName(coupleId));
      await target.receive({ userId, content, choices, isBreakUp });
    }
    await this.deleteEverything();
  }

  async receive({ userId, content, choices, isBreakUp }: LiveRowsCopy): Promise<void> {
    this.#store.applyMergeableChanges(JSON.parse(content));
    for (const choice of choices) this.#choices.set(userId, choice, choice.chosenAt);
    if (isBreakUp) clearCellsOfPeople(this.#store, (id) => id !== userId);
    this.#choices.addMember(userId);
    await this.#scheduleTimerEnd();
  }

  /** Runs when a timer ends. */
  override async alarm(): Promise<void> {
    if (this.#isDeleted) return;
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const since = kv.get<number>("timersNotifiedAt") ?? 0;
    const timers = readLiveTable(this.#store, "timers");
    await notifyOfTimerEnds(this.#services, timers, { recipients: this.#choices.listMembers(), since, now });
    kv.put("timersNotifiedAt", now);
    // Forgets the alarm, because it may have run a little early and then has to be set to the same time again.
    this.#nextTimerEnd = null;
    // Another timer may have ended while the notifications were queued.
    await this.#scheduleTimerEnd(now);
  }

  async removeMember(userId: string): Promise<void> {
    this.#choices.removeMember(userId);
    clearCellsOfPeople(this.#store, (id) => id === userId);
    await this.closeSockets({ user: userId });
  }

  async deleteEverything(): Promise<void> {
    await this.closeSockets();
    this.#isDeleted = true;
    this.#store = createMergeableStore();
    await this.ctx.storage.deleteAll();
  }

  /** Applies a person's changes, and notifies the other person of those that are worth a notification. */
  #changeAndNotify<Result>(userId: string, change: () => Result): Result {
    const itemCount = this.#store.getRowCount("items");
    const cooks = readLiveTable(this.#store, "cooks");
    const result = change();
    this.ctx.waitUntil(this.#scheduleTimerEnd());
    if (this.#store.getRowCount("items") > itemCount) {
      this.#notify("list-changed", (services) => notifyShoppers(services, readLiveTable(this.#store, "items"), userId));
    }
    const cooked = listNewlyCooked(cooks, readLiveTable(this.#store, "cooks"), Date.now());
    if (cooked.length > 0) {
      const recipients = this.#choices.listMembers().filter((member) => member !== userId);
      this.#notify("cooking", (services) => notifyOfCooking(services, cooked, recipients));
    }
    return result;
  }

  #notify(kind: string, send: (services: Services) => Promise<void>): void {
    const services = this.#services;
    this.ctx.waitUntil(
      send(services).catch((error: unknown) => services.log.error("notification.not_queued", error, { kind })),
    );
  }

  async #scheduleTimerEnd(after = Date.now()): Promise<void> {
    const next = findNextTimerEnd(readLiveTable(this.#store, "timers"), after);
    if (next !== null && next !== this.#nextTimerEnd) await this.ctx.storage.setAlarm(next);
    this.#nextTimerEnd = next;
  }

  get #services() {
    return createServices(this.env, { id: this.ctx.id.toString(), origin: "" });
  }

  #selectSockets(selection?: SocketSelection): WebSocket[] {
    return this.ctx.getWebSockets().filter((socket) => {
      const { user, session } = getOwner(socket);
      if (!selection || socket.readyState !== WebSocket.OPEN) return socket.readyState === WebSocket.OPEN;
      return user === selection.user && session !== selection.except && session === (selection.session ?? session);
    });
  }

  #refuse(socket: WebSocket, fault: string): void {
    this.#services.log.warn("live_rows.refused", { fault, userId: getOwner(socket).user });
    socket.close(1008, fault);
  }
}

function getOwner(socket: WebSocket): SocketOwner {
  return socket.deserializeAttachment();
}

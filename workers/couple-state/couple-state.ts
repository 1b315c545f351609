import { createMergeableStore, type MergeableChanges, type MergeableStore } from "tinybase/mergeable-store";
import type { LiveStateCopy, LiveStateListeners, RecipeChoice } from "#app/adapters/couple-state/couple-state.ts";
import { getMatchesShownSince, isMealMatchShown } from "#app/modules/choosing/meal-choices.ts";
import {
  findNextTimerEnd,
  listNewlyCooked,
  notifyOfCooking,
  notifyOfTimerEnds,
} from "#app/modules/cooking/notify-cooks.server.ts";
import { applyLiveChanges, areLiveChangesValid } from "#app/modules/live-rows/are-live-changes-valid.ts";
import {
  findLiveMessageFault,
  type LiveMessage,
  liveChangesType,
  parseLiveMessage,
} from "#app/modules/live-rows/find-live-message-fault.ts";
import type { LiveStateObject } from "#app/modules/live-rows/live-state-store.server.ts";
import {
  isLiveCellValid,
  isLiveRowIdValid,
  type LiveChanges,
  type LiveTable,
  type LiveTables,
  liveTableNames,
  liveTables,
} from "#app/modules/live-rows/live-state-tables.ts";
import { notifyShoppers } from "#app/modules/shopping-list/shopping-list.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { clearPeople, describePeople } from "./clear-people.ts";
import { createLivePersister, dropOutdatedRows, TinyBaseServer } from "./live-persister.ts";
import { MessageCounter } from "./message-counter.ts";
import { PrivateChoices } from "./private-choices.ts";

/** Two people with several devices each never need more sockets. */
const maxSockets = 24;

const emptyCopy: LiveStateCopy = { content: '[[{},""],[{},""]]', choices: [] };

/**
 * The live state of a couple, or of a person without one: a TinyBase store that synchronizes with the open pages, and
 * each person's private choices, which the store must not hold because every device has the whole store. The sockets
 * hibernate, so an idle couple costs nothing. The Worker checks who may call.
 */
export class CoupleState extends TinyBaseServer implements LiveStateObject {
  // `createPersister` sets the fields while the parent's constructor runs; initializers would empty them again.
  declare private store: MergeableStore;
  declare private choices: PrivateChoices;
  declare private messages: MessageCounter;
  private isDeleted = false;
  /** The time of the alarm that this instance has set. */
  private nextTimerEnd: number | null = null;

  override async createPersister() {
    const { sql } = this.ctx.storage;
    this.choices = new PrivateChoices(sql);
    this.messages = new MessageCounter();
    await dropOutdatedRows(this.ctx.storage, Date.now());
    this.store = createMergeableStore().setTablesSchema(liveTables);
    return createLivePersister(this.store, sql);
  }

  /** Expects the path `/<user id>/<session handle>`, which TinyBase stores as the socket's second tag. */
  override async fetch(request: Request): Promise<Response> {
    const [, userId = ""] = new URL(request.url).pathname.split("/");
    await this.#admit(userId);
    // The request of a person who has just left may still be on its way.
    if (this.choices.hasLeft(userId)) return new Response(null, { status: 403 });
    if (this.ctx.getWebSockets().length >= maxSockets) this.ctx.getWebSockets()[0]?.close(1013, "Too many pages");
    const headers = new Headers(request.headers);
    // TinyBase identifies devices by this header, which a device could choose to be the same as another's.
    headers.set("Sec-WebSocket-Key", crypto.randomUUID());
    return super.fetch(new Request(request, { headers }));
  }

  /** Tells a device the time before TinyBase's first message, because devices must date their changes alike. */
  override onClientId(_path: string, socketId: string, added: 1 | -1): void {
    if (added === 1) this.ctx.getWebSockets(socketId)[0]?.send(`time ${Date.now()}`);
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    // Thousands of queued messages may follow the one for which a socket was closed.
    if (socket.readyState !== WebSocket.OPEN) return;
    const parsed = parseLiveMessage(message);
    const fault = this.messages.isFlood(socket, Date.now()) ? "too many messages" : this.#findFault(parsed);
    if (fault !== null) this.#refuse(socket, fault);
    // TinyBase would apply changes only a second after the object has woken up. Its synchronizer sends them on.
    else if (parsed?.type === liveChangesType) {
      this.#changeAndNotify(this.#getUserId(socket), () =>
        this.store.applyMergeableChanges(parsed.body as MergeableChanges),
      );
    } else super.webSocketMessage(socket, String(message));
  }

  override webSocketClose(socket: WebSocket): void {
    super.webSocketClose(socket);
    socket.close();
  }

  async getTables(userId: string): Promise<LiveTables> {
    await this.#admit(userId);
    // TinyBase's objects have no prototype, which RPC refuses.
    const tables = JSON.parse(JSON.stringify(this.store.getTables()));
    return Object.fromEntries(liveTableNames.map((name) => [name, tables[name] ?? {}])) as LiveTables;
  }

  async changeRows(userId: string, changes: LiveChanges): Promise<boolean> {
    await this.#admit(userId);
    if (!areLiveChangesValid(changes, this.store)) return false;
    this.#changeAndNotify(userId, () => applyLiveChanges(this.store, changes));
    return true;
  }

  async choose(userId: string, choice: RecipeChoice): Promise<boolean> {
    await this.#admit(userId);
    const { recipeId, title, isYes } = choice;
    if (!isLiveRowIdValid(recipeId) || !isLiveCellValid("matches", "title", title)) return false;
    const now = Date.now();
    this.choices.set(userId, choice, now);
    if (!isYes) this.#closeMatch(recipeId);
    const isMatch = isYes && this.choices.hasYesOfPartner(userId, recipeId);
    if (isMatch && !this.#isMatchShown(recipeId, now)) {
      // Matches of earlier weeks are closed, because only closed rows are dropped.
      for (const id of this.store.getRowIds("matches")) {
        const isOpen = this.store.getCell("matches", id, "closedAt") === 0;
        if (isOpen && !this.#isMatchShown(id, now)) this.store.setCell("matches", id, "closedAt", now);
      }
      await this.changeRows(userId, { matches: { [recipeId]: { title, matchedAt: now, closedAt: 0 } } });
    }
    return isMatch;
  }

  async forgetChoices(userId: string, recipeIds: string[]): Promise<void> {
    await this.#admit(userId);
    for (const { recipeId, isYes } of this.choices.list(userId, Date.now())) {
      if (!recipeIds.includes(recipeId)) continue;
      this.choices.forget(userId, recipeId);
      if (isYes) this.#closeMatch(recipeId);
    }
  }

  #isMatchShown(recipeId: string, now: number): boolean {
    const row = this.store.getRow("matches", recipeId) as LiveTables["matches"][string];
    return this.store.hasRow("matches", recipeId) && isMealMatchShown(row, getMatchesShownSince(now));
  }

  #closeMatch(recipeId: string): void {
    const now = Date.now();
    if (this.#isMatchShown(recipeId, now)) this.store.setCell("matches", recipeId, "closedAt", now);
  }

  async listChoices(userId: string) {
    return this.choices.list(userId, Date.now());
  }

  /** The choices are the person's own. */
  async export(userId: string) {
    return { tables: describePeople(await this.getTables(userId), userId), choices: await this.listChoices(userId) };
  }

  /** Copies the state with the times of all changes, so that a copy merges with what devices still hold. */
  async copy(userId: string): Promise<LiveStateCopy> {
    // The queue may repeat what has deleted the state.
    if (this.isDeleted) return emptyCopy;
    return {
      content: JSON.stringify(this.store.getMergeableContent()),
      choices: this.choices.list(userId, Date.now()),
    };
  }

  /** Copies the state to the states that the two people have after a break-up. */
  async copyTo(copies: { name: string; userId: string }[]): Promise<void> {
    for (const { name, userId } of copies) {
      await this.#getState(name).receive(userId, await this.copy(userId), { isBreakUp: true });
    }
  }

  async receive(
    userId: string,
    { content, choices }: LiveStateCopy,
    { isBreakUp }: { isBreakUp: boolean },
  ): Promise<void> {
    this.choices.addMember(userId);
    this.store.applyMergeableChanges(JSON.parse(content));
    for (const choice of choices) this.choices.set(userId, choice, choice.chosenAt);
    if (isBreakUp) clearPeople(this.store, (id) => id !== userId, { isBreakUp });
    await this.#scheduleTimerEnd();
  }

  /** Runs when a timer ends. */
  override async alarm(): Promise<void> {
    if (this.isDeleted) return;
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const timers = this.store.getTable("timers") as LiveTable<"timers">;
    const since = kv.get<number>("timersNotifiedAt") ?? 0;
    await notifyOfTimerEnds(this.#createServices(), timers, { recipients: this.choices.listMembers(), since, now });
    kv.put("timersNotifiedAt", now);
    // An alarm may run a little early, and then has to be set to the same time again.
    this.nextTimerEnd = null;
    await this.#scheduleTimerEnd();
  }

  /** Removes what the state holds of a person who has left, except list and plan. */
  async removeMember(userId: string): Promise<void> {
    this.choices.removeMember(userId);
    clearPeople(this.store, (id) => id === userId, { isBreakUp: true });
    await this.closeSockets({ user: userId });
  }

  async closeSockets(listeners: LiveStateListeners | null): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      const [user, session] = this.ctx.getTags(socket)[1]?.split("/") ?? [];
      const isSelected =
        listeners === null ||
        (listeners.user === user &&
          session !== listeners.except &&
          (listeners.session === undefined || listeners.session === session));
      if (isSelected) socket.close(1008, "Signed out");
    }
  }

  /** Deletes a state that no couple or person uses any more. The object refuses calls until it is evicted. */
  async deleteEverything(): Promise<void> {
    await this.closeSockets(null);
    this.isDeleted = true;
    await this.ctx.storage.deleteAll();
  }

  /** A person's own state, from the time before the couple, moves in when the person first uses the couple's state. */
  async #admit(userId: string): Promise<void> {
    if (this.choices.hasMember(userId)) return;
    const own = this.env.COUPLE_STATE.idFromName(userId);
    if (own.equals(this.ctx.id)) return this.choices.addMember(userId);
    const state = this.#getState(userId);
    await this.receive(userId, await state.copy(userId), { isBreakUp: false });
    await state.deleteEverything();
  }

  #getState(name: string) {
    return this.env.COUPLE_STATE.get(this.env.COUPLE_STATE.idFromName(name));
  }

  /** Applies a person's changes, and notifies the other person of those that are worth a notification. */
  #changeAndNotify(userId: string, change: () => unknown): void {
    const itemCount = this.store.getRowCount("items");
    const cooks = this.store.getTable("cooks") as LiveTable<"cooks">;
    change();
    this.ctx.waitUntil(this.#scheduleTimerEnd());
    if (this.store.getRowCount("items") > itemCount) {
      const items = this.store.getTable("items") as LiveTable<"items">;
      this.#notify("list-changed", (services) => notifyShoppers(services, items, userId));
    }
    const cooked = listNewlyCooked(cooks, this.store.getTable("cooks") as LiveTable<"cooks">, Date.now());
    if (cooked.length > 0) {
      const recipients = this.choices.listMembers().filter((member) => member !== userId);
      this.#notify("cooking", (services) => notifyOfCooking(services, cooked, recipients));
    }
  }

  #notify(kind: string, send: (services: Services) => Promise<void>): void {
    const services = this.#createServices();
    const sending = send(services).catch((error: unknown) =>
      services.log.error("notification.not_queued", error, { kind }),
    );
    this.ctx.waitUntil(sending);
  }

  async #scheduleTimerEnd(): Promise<void> {
    const next = findNextTimerEnd(this.store.getTable("timers") as LiveTable<"timers">, Date.now());
    if (next !== null && next !== this.nextTimerEnd) await this.ctx.storage.setAlarm(next);
    this.nextTimerEnd = next;
  }

  #createServices() {
    return createServices(this.env, { id: this.ctx.id.toString(), origin: "" });
  }

  #getUserId(socket: WebSocket): string {
    return this.ctx.getTags(socket)[1]?.split("/")[0] ?? "";
  }

  #findFault(message: LiveMessage | null): string | null {
    return message ? findLiveMessageFault(message, this.store, Date.now()) : "malformed or too large";
  }

  #refuse(socket: WebSocket, fault: string): void {
    this.#createServices().log.warn("live_state.refused", { fault, userId: this.#getUserId(socket) });
    socket.close(1008, fault);
  }
}

import type { CoupleStateUpdate } from "#app/adapters/jobs/job-message.ts";
import type { Logger } from "#app/adapters/log/logger.ts";
import type { Viewer } from "#app/adapters/sessions/lucia-adapter.ts";
import { getLiveStateName } from "#app/modules/live-rows/live-state-name.ts";
import {
  type LiveChanges,
  type LiveRow,
  type LiveTables,
  liveTableNames,
  liveTableRules,
} from "#app/modules/live-rows/live-state-tables.ts";

export type LiveStateReader = Pick<Viewer, "userId"> & { couple: { id: string } | null };

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };

export type StoredChoice = RecipeChoice & { chosenAt: number };

/** The methods of the Durable Object in `workers/couple-state/couple-state.ts`. */
export type CoupleStateObject = Rpc.DurableObjectBranded & {
  fetch(request: Request): Promise<Response>;
  getTables(userId: string): Promise<LiveTables>;
  changeRows(userId: string, changes: LiveChanges): Promise<boolean>;
  findCookingSession(userId: string, recipeId: string): Promise<LiveRow<"cookingSessions"> | null>;
  joinCookingSession(userId: string, recipeId: string): Promise<string | null>;
  choose(userId: string, choice: RecipeChoice): Promise<boolean>;
  listChoices(userId: string): Promise<StoredChoice[]>;
  forgetChoices(userId: string, recipeIds: string[]): Promise<void>;
  copy(userId: string): Promise<LiveStateCopy>;
  copyTo(copies: { name: string; userId: string }[]): Promise<void>;
  receive(userId: string, copy: LiveStateCopy, options: { isBreakUp: boolean }): Promise<void>;
  removeMember(userId: string): Promise<void>;
  /** Closes one session's sockets, all sockets of a person except one session's or, for null, all sockets. */
  closeSockets(listeners: LiveStateListeners | null): Promise<void>;
  deleteEverything(): Promise<void>;
};

/** `content` is the JSON of TinyBase's mergeable content. */
export type LiveStateCopy = { content: string; choices: StoredChoice[] };
export type LiveStateListeners = { user: string; session?: string; except?: string };

export type CoupleStateNamespace = DurableObjectNamespace<CoupleStateObject>;

type Deps = { namespace: CoupleStateNamespace; log: Logger };

/** https://developers.cloudflare.com/durable-objects/best-practices/create-durable-object-stubs-and-send-requests */
export function createCoupleState({ namespace, log }: Deps) {
  const stateOf = (name: string) => namespace.get(namespace.idFromName(name)) as unknown as CoupleStateObject;

  return {
    getTables: (viewer: LiveStateReader): Promise<LiveTables> =>
      stateOf(getLiveStateName(viewer)).getTables(viewer.userId),
    /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
    changeRows: (viewer: Viewer, changes: LiveChanges) =>
      stateOf(getLiveStateName(viewer)).changeRows(viewer.userId, changes),
    /** Null if nobody cooks the recipe on two phones. */
    findCookingSession: (viewer: Viewer, id: string): Promise<LiveRow<"cookingSessions"> | null> =>
      stateOf(getLiveStateName(viewer)).findCookingSession(viewer.userId, id),
    /** Joins or starts the recipe's session and returns its id. Null if there are too many sessions. */
    joinCookingSession: (viewer: Viewer, id: string) =>
      stateOf(getLiveStateName(viewer)).joinCookingSession(viewer.userId, id),
    /** Stores what the viewer privately thinks of a recipe. Returns true if both people have now said yes. */
    choose: (viewer: Viewer, choice: RecipeChoice) => stateOf(getLiveStateName(viewer)).choose(viewer.userId, choice),
    /** Lists the viewer's own choices of the last week, the latest last. */
    listChoices: (viewer: Viewer): Promise<StoredChoice[]> =>
      stateOf(getLiveStateName(viewer)).listChoices(viewer.userId),
    /** Forgets the viewer's own choices of these recipes, and closes their matches. */
    forgetChoices: (viewer: Viewer, recipeIds: string[]) =>
      stateOf(getLiveStateName(viewer)).forgetChoices(viewer.userId, recipeIds),
    /** Opens the viewer's socket. The request must be an upgrade. */
    async connect(viewer: SocketViewer, request: Request): Promise<Response> {
      const url = `http://couple-state/${viewer.userId}/${viewer.sessionHandle}`;
      return stateOf(getLiveStateName(viewer)).fetch(new Request(url, request));
    },
    async closeSockets(coupleId: string | null | undefined, listeners: LiveStateListeners): Promise<void> {
      const closed = stateOf(coupleId ?? listeners.user).closeSockets(listeners);
      await closed.catch((error) => log.error("couple_state.sockets_not_closed", error));
    },
    /** Everything that the viewer may see, except other people's choices. */
    async export(viewer: Viewer) {
      const state = stateOf(getLiveStateName(viewer));
      const [tables, choices] = await Promise.all([state.getTables(viewer.userId), state.listChoices(viewer.userId)]);
      return { tables: describePeople(tables, viewer), choices };
    },
    /** Can be repeated. Throws if an object does not answer. */
    async update(update: CoupleStateUpdate) {
      if (update.kind === "divide") {
        const state = stateOf(update.coupleId);
        await state.copyTo(update.copies.map(({ userId, coupleId }) => ({ userId, name: coupleId })));
        await state.deleteEverything();
      } else if (update.kind === "move") {
        if (update.fromCoupleId === update.coupleId) return;
        const earlier = stateOf(update.fromCoupleId);
        const copy = await earlier.copy(update.userId);
        await stateOf(update.coupleId).receive(update.userId, copy, { isBreakUp: false });
        await earlier.deleteEverything();
      } else {
        const { userId, coupleId, hasPartner } = update;
        if (coupleId && hasPartner) await stateOf(coupleId).removeMember(userId);
        else if (coupleId) await stateOf(coupleId).deleteEverything();
        await stateOf(userId).deleteEverything();
      }
    },
  };
}

type SocketViewer = Parameters<typeof getLiveStateName>[0] & { sessionHandle: string };

/** Replaces people's ids, which mean nothing outside of the product. */
function describePeople(tables: LiveTables, { userId }: Pick<Viewer, "userId">): object {
  const describeUser = (id: unknown) => (id === "" ? "" : id === userId ? "me" : "partner");
  return Object.fromEntries(
    liveTableNames.map((table) => {
      const personCells: string[] = liveTableRules[table].personCells;
      const rows = Object.entries(tables[table]).map(([rowId, row]) => {
        const cells = Object.entries(row).map(([cell, value]) => [
          cell,
          personCells.includes(cell) ? describeUser(value) : value,
        ]);
        return [rowId, Object.fromEntries(cells)];
      });
      return [table, Object.fromEntries(rows)];
    }),
  );
}

import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getLiveStateName } from "#app/modules/live-rows/live-state-name.ts";
import {
  type LiveChanges,
  type LiveRow,
  type LiveTables,
  liveTableNames,
  liveTableRules,
} from "#app/modules/live-rows/live-state-tables.ts";
import type { PlanningPorts, RecipeChoice, StoredChoice } from "#app/modules/live-rows/ports.ts";
import type { Logger } from "#app/modules/ports.ts";

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
    getTables: (viewer) => stateOf(getLiveStateName(viewer)).getTables(viewer.userId),
    changeRows: (viewer, changes) => stateOf(getLiveStateName(viewer)).changeRows(viewer.userId, changes),
    findCookingSession: (viewer, id) => stateOf(getLiveStateName(viewer)).findCookingSession(viewer.userId, id),
    joinCookingSession: (viewer, id) => stateOf(getLiveStateName(viewer)).joinCookingSession(viewer.userId, id),
    choose: (viewer, choice) => stateOf(getLiveStateName(viewer)).choose(viewer.userId, choice),
    listChoices: (viewer) => stateOf(getLiveStateName(viewer)).listChoices(viewer.userId),
    forgetChoices: (viewer, recipeIds) => stateOf(getLiveStateName(viewer)).forgetChoices(viewer.userId, recipeIds),
    /** Opens the viewer's socket. The request must be an upgrade. */
    async connect(viewer: SocketViewer, request: Request): Promise<Response> {
      const url = `http://couple-state/${viewer.userId}/${viewer.sessionHandle}`;
      return stateOf(getLiveStateName(viewer)).fetch(new Request(url, request));
    },
    async closeSockets(coupleId: string | null | undefined, listeners: LiveStateListeners): Promise<void> {
      const closed = stateOf(coupleId ?? listeners.user).closeSockets(listeners);
      await closed.catch((error) => log.error("couple_state.sockets_not_closed", error));
    },
    async export(viewer) {
      const state = stateOf(getLiveStateName(viewer));
      const [tables, choices] = await Promise.all([state.getTables(viewer.userId), state.listChoices(viewer.userId)]);
      return { tables: describePeople(tables, viewer), choices };
    },
    async update(update) {
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
  } satisfies PlanningPorts["coupleState"] & Record<string, unknown>;
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

import { getLiveStateName } from "#app/domain/planning/live-state-name.ts";
import type { LiveChanges, LiveTables } from "#app/domain/planning/live-state-tables.ts";
import type { PlanningPorts, RecipeChoice, StoredChoice } from "#app/domain/planning/ports.ts";
import type { Logger } from "#app/domain/ports.ts";

/** The methods of the Durable Object in `workers/couple-state.ts`. */
export type CoupleStateObject = Rpc.DurableObjectBranded & {
  fetch(request: Request): Promise<Response>;
  getTables(userId: string): Promise<LiveTables>;
  changeRows(userId: string, changes: LiveChanges): Promise<boolean>;
  choose(userId: string, choice: RecipeChoice): Promise<boolean>;
  listChoices(userId: string): Promise<StoredChoice[]>;
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

type Deps = { namespace: CoupleStateNamespace; isLive: boolean; log: Logger };

/** https://developers.cloudflare.com/durable-objects/best-practices/create-durable-object-stubs-and-send-requests */
export function createCoupleState({ namespace, isLive, log }: Deps) {
  const stateOf = (name: string) => namespace.get(namespace.idFromName(name)) as unknown as CoupleStateObject;

  /** What has happened to the couple must not be reported as failed because its live state does not answer. */
  async function tryOrLog(event: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error) => log.error(event, error));
  }

  return {
    isLive,
    getTables: (viewer) => stateOf(getLiveStateName(viewer)).getTables(viewer.userId),
    changeRows: (viewer, changes) => stateOf(getLiveStateName(viewer)).changeRows(viewer.userId, changes),
    choose: (viewer, choice) => stateOf(getLiveStateName(viewer)).choose(viewer.userId, choice),
    listChoices: (viewer) => stateOf(getLiveStateName(viewer)).listChoices(viewer.userId),
    /** Opens the viewer's socket. The request must be an upgrade. */
    async connect(viewer: SocketViewer, request: Request): Promise<Response> {
      const url = `http://couple-state/${viewer.userId}/${viewer.sessionHandle}`;
      return stateOf(getLiveStateName(viewer)).fetch(new Request(url, request));
    },
    closeSockets(coupleId: string | null | undefined, listeners: LiveStateListeners): Promise<void> {
      return tryOrLog("live_state.sockets_not_closed", () =>
        stateOf(coupleId ?? listeners.user).closeSockets(listeners),
      );
    },
    async export(viewer) {
      const state = stateOf(getLiveStateName(viewer));
      return { tables: await state.getTables(viewer.userId), choices: await state.listChoices(viewer.userId) };
    },
    divide(coupleId, members) {
      return tryOrLog("live_state.not_divided", async () => {
        const state = stateOf(coupleId);
        await state.copyTo(members.map(({ userId, newCouple }) => ({ name: newCouple.id, userId })));
        await state.deleteEverything();
      });
    },
    moveTo(coupleId, { userId, couple }) {
      return tryOrLog("live_state.not_moved", async () => {
        if (!couple || couple.id === coupleId) return;
        const earlier = stateOf(couple.id);
        await stateOf(coupleId).receive(userId, await earlier.copy(userId), { isBreakUp: false });
        await earlier.deleteEverything();
      });
    },
    remove({ userId, coupleId, partnerId }) {
      return tryOrLog("live_state.not_deleted", async () => {
        if (coupleId && partnerId) await stateOf(coupleId).removeMember(userId);
        else if (coupleId) await stateOf(coupleId).deleteEverything();
        await stateOf(userId).deleteEverything();
      });
    },
  } satisfies PlanningPorts["coupleState"] & Record<string, unknown>;
}

type SocketViewer = Parameters<typeof getLiveStateName>[0] & { sessionHandle: string };

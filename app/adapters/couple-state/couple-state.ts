import type { CoupleStateUpdate } from "#app/adapters/jobs/job-message.ts";
import type { Logger } from "#app/adapters/log/logger.ts";

export type LiveStateReader = { userId: string; couple: { id: string } | null };

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };

export type StoredChoice = RecipeChoice & { chosenAt: number };

/** The methods that change a whole state of the Durable Object in `workers/couple-state/couple-state.ts`. */
export type CoupleStateObject = Rpc.DurableObjectBranded & {
  fetch(request: Request): Promise<Response>;
  /** Everything that the person may see, except other people's choices. */
  export(userId: string): Promise<{ tables: object; choices: object[] }>;
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
  const open = (name: string) => namespace.get(namespace.idFromName(name)) as unknown as CoupleStateObject;

  return {
    open,
    /** Opens the viewer's socket. The request must be an upgrade. */
    async connect(viewer: LiveStateReader & { sessionHandle: string }, request: Request): Promise<Response> {
      const url = `http://couple-state/${viewer.userId}/${viewer.sessionHandle}`;
      return open(getLiveStateName(viewer)).fetch(new Request(url, request));
    },
    async closeSockets(coupleId: string | null | undefined, listeners: LiveStateListeners): Promise<void> {
      const closed = open(coupleId ?? listeners.user).closeSockets(listeners);
      await closed.catch((error) => log.error("couple_state.sockets_not_closed", error));
    },
    /** Everything that the viewer may see, except other people's choices. */
    export: (viewer: LiveStateReader) => open(getLiveStateName(viewer)).export(viewer.userId),
    /** Can be repeated. Throws if an object does not answer. */
    async update(update: CoupleStateUpdate) {
      if (update.kind === "divide") {
        const state = open(update.coupleId);
        await state.copyTo(update.copies.map(({ userId, coupleId }) => ({ userId, name: coupleId })));
        await state.deleteEverything();
      } else if (update.kind === "move") {
        if (update.fromCoupleId === update.coupleId) return;
        const earlier = open(update.fromCoupleId);
        const copy = await earlier.copy(update.userId);
        await open(update.coupleId).receive(update.userId, copy, { isBreakUp: false });
        await earlier.deleteEverything();
      } else {
        const { userId, coupleId, hasPartner } = update;
        if (coupleId && hasPartner) await open(coupleId).removeMember(userId);
        else if (coupleId) await open(coupleId).deleteEverything();
        await open(userId).deleteEverything();
      }
    },
  };
}

/** The name of the live state that the viewer may read: the couple's or, without a couple, the viewer's own. */
export function getLiveStateName({ couple, userId }: LiveStateReader): string {
  return couple?.id ?? userId;
}

import type { Logger } from "#app/adapters/log/logger.ts";

/** Names what has changed. A notice carries no data, because each page loads the data with its own permissions. */
export type CoupleNotice = "recipes" | "couple";

/** Selects one session's sockets, or all sockets of a person except one session's. */
export type SocketSelection = { user: string; session?: string; except?: string };

export type LiveRowsReader = { userId: string; couple: { id: string } | null };

export type RecipeChoice = { recipeId: string; title: string; isYes: boolean };

export type StoredChoice = RecipeChoice & { chosenAt: number };

/** `content` is the JSON of TinyBase's mergeable content, with the times of all changes. */
export type LiveRowsCopy = { userId: string; content: string; choices: StoredChoice[]; isBreakUp: boolean };

export type CoupleMember = { userId: string; coupleId: string };

/** The methods of the Durable Object in `workers/couple.ts` that do not depend on the tables of live rows. */
export type CoupleObject = Rpc.DurableObjectBranded & {
  fetch(request: Request): Promise<Response>;
  /** Sends the notice to all pages of the couple except the sender. */
  notify(notice: CoupleNotice, sender: string | undefined): Promise<void>;
  renameRecipe(recipeId: string, title: string): Promise<void>;
  closeSockets(selection: SocketSelection): Promise<void>;
  /** Everything that the person may see, except other people's choices. */
  export(userId: string): Promise<{ tables: object; choices: object[] }>;
  /** Copies live rows to people's new couples, each with the person's own choices, and deletes the original. */
  move(targets: CoupleMember[], options: { isBreakUp: boolean }): Promise<void>;
  receive(copy: LiveRowsCopy): Promise<void>;
  /** Removes a departed member's data from the Durable Object, except the shopping list and the week plan. */
  removeMember(userId: string): Promise<void>;
  /** Deletes all data of an object that no couple and no person uses any more. */
  deleteEverything(): Promise<void>;
};

type CoupleId = string | null | undefined;
type Deps = {
  namespace: DurableObjectNamespace<CoupleObject>;
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
  /** The page that sent the request. The reply tells that page what has changed. */
  sender: string | undefined;
};

/** https://developers.cloudflare.com/durable-objects/best-practices/create-durable-object-stubs-and-send-requests */
export function createCoupleObjects({ namespace, log, waitUntil, sender }: Deps) {
  const open = (name: string) => namespace.get(namespace.idFromName(name)) as unknown as CoupleObject;
  const reportFailure = (work: Promise<void>) =>
    waitUntil(work.catch((error) => log.error("couple.sockets_not_reached", error)));
  return {
    open,
    /** Opens the viewer's socket. The request must be an upgrade. */
    connect(viewer: LiveRowsReader & { sessionHandle: string }, request: Request): Promise<Response> {
      const url = `http://couple/${viewer.userId}/${viewer.sessionHandle}${new URL(request.url).search}`;
      return open(getCoupleObjectName(viewer)).fetch(new Request(url, request));
    },
    export: (viewer: LiveRowsReader) => open(getCoupleObjectName(viewer)).export(viewer.userId),
    /** Lost notices do little harm, because pages load again when they become visible. */
    notify(coupleId: CoupleId, notice: CoupleNotice): void {
      if (coupleId) reportFailure(open(coupleId).notify(notice, sender));
    },
    /** If renaming fails, live rows show the recipe's old title. */
    renameRecipe(viewer: LiveRowsReader, { id, title }: { id: string; title: string }): void {
      reportFailure(open(getCoupleObjectName(viewer)).renameRecipe(id, title));
    },
    /** Closes sockets that may no longer receive messages. Their pages connect again with their present rights. */
    disconnect(coupleId: CoupleId, selection: SocketSelection): void {
      reportFailure(open(coupleId ?? selection.user).closeSockets(selection));
    },
  };
}

/** The name of the object that the viewer may use: the couple's or, without a couple, the viewer's own. */
export function getCoupleObjectName({ couple, userId }: LiveRowsReader): string {
  return couple?.id ?? userId;
}

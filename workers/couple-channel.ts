import { DurableObject } from "cloudflare:workers";

/** More than two people with several devices each ever open. */
const maxSockets = 24;

/** The sockets hibernate: without news nothing runs, and the platform answers pings. */
export class CoupleChannel extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    if (request.method === "POST") {
      this.#tell(await request.text(), searchParams);
      return new Response(null, { status: 204 });
    }
    if (request.method === "DELETE") {
      this.#disconnect(searchParams);
      return new Response(null, { status: 204 });
    }
    if (this.ctx.getWebSockets().length >= maxSockets) this.#closeOldest();
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    const { 0: theirs, 1: ours } = new WebSocketPair();
    // Tags outlive hibernation.
    this.ctx.acceptWebSocket(ours, [userTag(searchParams.get("user")), sessionTag(searchParams.get("session"))]);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(socket: WebSocket): void {
    // Pages only listen. Once only: a flood has thousands of messages waiting behind the first.
    if (socket.readyState === WebSocket.OPEN) socket.close(1008, "Nothing is said here");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #tell(news: string, who: URLSearchParams): void {
    for (const socket of this.#socketsOf(who)) {
      try {
        socket.send(news);
      } catch {
        // The socket has just gone.
      }
    }
  }

  #disconnect(who: URLSearchParams): void {
    for (const socket of this.#socketsOf(who)) socket.close(1008, "Signed out");
  }

  /** Of a `session`, of a `user` but for a session as `except`, or all. */
  #socketsOf(who: URLSearchParams): WebSocket[] {
    const session = who.has("session") ? sessionTag(who.get("session")) : undefined;
    const sockets = this.ctx.getWebSockets(who.has("user") ? userTag(who.get("user")) : session);
    const except = sessionTag(who.get("except"));
    return sockets.filter((socket) => !this.ctx.getTags(socket).includes(except));
  }

  #closeOldest(): void {
    this.ctx.getWebSockets()[0]?.close(1013, "Too many pages");
  }
}

function userTag(userId: string | null): string {
  return `user ${userId}`;
}

function sessionTag(handle: string | null): string {
  return `session ${handle}`;
}

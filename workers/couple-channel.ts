import { DurableObject } from "cloudflare:workers";

/** Two people with several devices each never need more sockets. */
const maxSockets = 24;

/** Sends live updates to a couple's open pages. Its sockets hibernate, so an idle couple costs nothing. */
export class CoupleChannel extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    if (request.method === "POST") {
      this.#notify(await request.text(), searchParams);
      return new Response(null, { status: 204 });
    }
    if (request.method === "DELETE") {
      this.#disconnect(searchParams);
      return new Response(null, { status: 204 });
    }
    if (this.ctx.getWebSockets().length >= maxSockets) this.#closeOldest();
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    const { 0: clientSocket, 1: serverSocket } = new WebSocketPair();
    // Tags survive hibernation.
    this.ctx.acceptWebSocket(serverSocket, [
      userTag(searchParams.get("user")),
      sessionTag(searchParams.get("session")),
    ]);
    return new Response(null, { status: 101, webSocket: clientSocket });
  }

  override webSocketMessage(socket: WebSocket): void {
    // Pages never send messages. Close once, because thousands of queued messages may follow the first.
    if (socket.readyState === WebSocket.OPEN) socket.close(1008, "Nothing is said here");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #notify(message: string, recipients: URLSearchParams): void {
    for (const socket of this.#findSockets(recipients)) {
      try {
        socket.send(message);
      } catch {
        // The socket has closed meanwhile.
      }
    }
  }

  #disconnect(recipients: URLSearchParams): void {
    for (const socket of this.#findSockets(recipients)) socket.close(1008, "Signed out");
  }

  /** Finds the sockets of a `session`, of a `user` except the session `except`, or all sockets. */
  #findSockets(recipients: URLSearchParams): WebSocket[] {
    const user = recipients.has("user") ? userTag(recipients.get("user")) : undefined;
    const sockets = this.ctx.getWebSockets(recipients.has("session") ? sessionTag(recipients.get("session")) : user);
    const except = sessionTag(recipients.get("except"));
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

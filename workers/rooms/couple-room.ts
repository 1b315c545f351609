import { DurableObject } from "cloudflare:workers";

/** More than two people with several devices each ever open. */
const mostSockets = 24;

/**
 * Where the open pages of a couple wait for news. The sockets hibernate: while nothing is said, nothing runs and nothing is charged, and pings are answered
 * by the platform. News carries no data, only that there is some; each page reads it by its own right.
 */
export class CoupleRoom extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.method === "POST") {
      this.#tell(await request.text());
      return new Response(null, { status: 204 });
    }
    if (this.ctx.getWebSockets().length >= mostSockets) this.#closeOldest();
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(socket: WebSocket): void {
    // Pages only listen.
    socket.close(1008, "Nothing is said here");
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #tell(news: string): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(news);
      } catch {
        // A socket that has just gone.
      }
    }
  }

  #closeOldest(): void {
    this.ctx.getWebSockets()[0]?.close(1013, "Too many pages");
  }
}

import { WsServerDurableObject } from "tinybase/synchronizers/synchronizer-ws-server-durable-object";
import type { WorkerBindings } from "#app/adapters/bindings.ts";

/** TinyBase's types lack what its server always implements. */
export type TinyBaseServer = WsServerDurableObject<WorkerBindings> & {
  fetch(request: Request): Promise<Response>;
  webSocketMessage(socket: WebSocket, message: string): void;
  webSocketClose(socket: WebSocket): void;
};
export const TinyBaseServer = WsServerDurableObject as unknown as new (
  ctx: DurableObjectState,
  env: WorkerBindings,
) => TinyBaseServer;

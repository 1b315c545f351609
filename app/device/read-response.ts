import { rejectAfterRequestTimeout } from "#app/browser/fetch-with-retry.ts";
import { isNetworkFailure } from "#app/browser/is-network-failure.ts";
import { ConnectionLostError } from "./send-or-queue.ts";

const dataType = "text/x-script";

/**
 * Returns the whole reply of an action, whatever its status. Throws `ConnectionLost` when no reply came or a gateway
 * replied instead. The product's own error page is returned; Remix then fails to parse the page.
 */
export async function readActionReply(sent: Promise<Response>): Promise<Response> {
  const response = await rejectAfterRequestTimeout(sent.then(readWholeResponse)).catch((error: unknown) => {
    throw new ConnectionLostError("No reply came", { cause: error });
  });
  if (isNetworkFailure(response.status) && !isData(response)) throw new ConnectionLostError();
  return response;
}

/**
 * Returns the response with its whole body, because the connection may break halfway. Throws when something between
 * browser and server has answered, such as a hotel's sign-in page.
 */
export async function readWholeResponse(response: Response): Promise<Response> {
  if (response.ok && response.body && !isData(response)) {
    await response.body.cancel();
    throw new TypeError("This is not the data that was requested");
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), response);
}

function isData(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith(dataType) ?? false;
}

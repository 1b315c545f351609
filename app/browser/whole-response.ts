/** Of everything that Remix sends as data, redirects and errors included. */
const dataType = "text/x-script";

/**
 * The response with its whole body, so that a connection that breaks halfway counts as lost. Throws then, and where
 * something on the way has answered instead, such as the sign-in page of a hotel's network.
 */
export async function readWhole(response: Response): Promise<Response> {
  if (response.ok && !response.headers.get("Content-Type")?.startsWith(dataType)) {
    await response.body?.cancel();
    throw new TypeError("This is not the data that was asked for");
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), response);
}

/** Sets headers on a response. Responses of fetch and of the assets binding are copied, because theirs are immutable. */
export function setHeaders(response: Response, set: (headers: Headers) => void): Response {
  try {
    set(response.headers);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    set(copy.headers);
    return copy;
  }
}

/** A body whose second half is sent only after `meanwhile`. */
export function createSlowBody(body: Uint8Array, meanwhile: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const half = Math.floor(body.length / 2);
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        return controller.enqueue(body.slice(0, half));
      }
      await meanwhile();
      controller.enqueue(body.slice(half));
      controller.close();
    },
  });
}

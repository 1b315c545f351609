import { createServer, request } from "node:http";

type Bytes = { photos: number; rest: number };
type CountingProxy = { origin: string; bytes: Bytes; stop(): void };

/** Forwards requests to a running product and counts the compressed bytes of the responses. Stopping it cuts the network. */
export async function startCountingProxy(
  product: string,
  { change = async () => null }: { change?(path: string): Promise<string | null> } = {},
): Promise<CountingProxy> {
  const { hostname, port, host } = new URL(product);
  const bytes: Bytes = { photos: 0, rest: 0 };
  const proxy = createServer(async (asked, answer) => {
    const { method, url = "/", headers } = asked;
    const changed = await change(url);
    const type = url.endsWith(".js") ? "text/javascript" : "application/json";
    if (changed !== null) return answer.writeHead(200, { "Content-Type": type }).end(changed);
    const toProduct = request({ hostname, port, path: url, method, headers: { ...headers, host } }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on("data", (part: Buffer) => {
        bytes[url.startsWith("/images/") ? "photos" : "rest"] += part.length;
      });
      response.pipe(answer);
    });
    toProduct.on("error", () => answer.destroy());
    asked.pipe(toProduct);
  });
  await new Promise<void>((done) => proxy.listen(0, "localhost", done));
  const address = proxy.address();
  return {
    origin: `http://localhost:${typeof address === "object" ? address?.port : 0}`,
    bytes,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

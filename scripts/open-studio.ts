/**
 * Opens Cloudflare's Local Explorer for the running product: tables of the database (with a SQL console),
 * photos, the sandbox's mailbox, Durable Objects.
 *   npm run db:studio
 */
import { spawn } from "node:child_process";

/** The ports of `npm start` and of `npm run dev`. */
const ports = [process.env.PORT ?? "8787", "5173"];

const addresses = ports.map((port) => `http://localhost:${port}/cdn-cgi/local/explorer`);
const isServing = await Promise.all(
  addresses.map((address) =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
const address = addresses.find((_, index) => isServing[index]);
if (address) {
  console.log(address);
  // A machine without a desktop has no `open` command; the address is printed above.
  const opener = spawn(process.platform === "darwin" ? "open" : "xdg-open", [address], {
    stdio: "ignore",
    detached: true,
  });
  opener.on("error", () => undefined);
  opener.unref();
} else {
  console.error("Nothing is running. Begin with npm start or npm run dev, and call this in a second terminal.");
  process.exitCode = 1;
}

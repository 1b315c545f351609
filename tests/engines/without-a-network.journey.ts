import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson } from "#tests/support/engines/people.ts";
import { waitUntilRecipesCached } from "#tests/support/journey.ts";

/** A relay between browser and server that can be stopped, because no driver cuts the network of service workers. */
const test = base.extend<{ relay: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  relay: async ({}, use, { project }) => {
    const served = new URL(project.use.baseURL ?? "");
    const relay = createServer((asked, answer) => {
      const headers = { ...asked.headers, host: served.host, ...(asked.headers.origin && { origin: served.origin }) };
      const { method, url } = asked;
      const passed = request(new URL(url ?? "", served), { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
    });
    await start(relay, 0);
    await use(relay);
    stop(relay);
  },
  baseURL: async ({ relay }, use) => use(`http://localhost:${portOf(relay)}`),
});

test("list, recipe and cook mode open while the server is down", { tag: "@journey" }, async ({ tab, relay, email }) => {
  const port = portOf(relay);
  const person = await signInNewPerson(tab, email);
  await person.addRecipe({ title: "Pea soup", ingredients: "200 g peas", instructions: "Boil.\n\nEat." });
  await tab.open("/app");
  // An installation takes as long as the machine is busy.
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitUntilRecipesCached(tab, 1);

  stop(relay);
  await tab.open("/app/recipes");
  const fromDevice = tab.byText(/^You're offline\. Showing recipes from/);
  // A page from the device asks for nothing while its copy is new, so a page that needs the server shows the loss.
  await tab.byRole("link", { name: "Profile" }).press();
  await fromDevice.expectSeen();
  await tab.byRole("heading", { name: "Pea soup", level: 2 }).press();
  await tab.byText("200 g peas").first().expectSeen();
  await tab.byRole("link", { name: "Start cooking" }).press();
  await tab.byRole("button", { name: "First step" }).press();
  await tab.byText("Boil.").expectInView();
  await tab.reload();
  await tab.byText("Boil.").expectInView();

  await start(relay, port);
  await tab.open("/app/recipes");
  await tab.byRole("heading", { name: "Pea soup", level: 2 }).expectSeen();
  await fromDevice.expectGone();
});

async function start(relay: Server, port: number): Promise<void> {
  await once(relay.listen(port, "localhost"), "listening");
}

function stop(relay: Server): void {
  relay.close();
  relay.closeAllConnections();
}

function portOf(relay: Server): number {
  return (relay.address() as AddressInfo).port;
}

import { writeFile } from "node:fs/promises";
import { makeZip } from "client-zip";
import sharp from "sharp";
import { test } from "#tests/support/engines/engine-journey.ts";
import { signInNewPerson } from "#tests/support/engines/people.ts";

test("an archive is read and sent by the worker of each engine", { tag: "@journey" }, async ({ tab, email }, info) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "tomato" } })
    .jpeg()
    .toBuffer();
  const zip = makeZip([
    { name: "Soup.cook", input: "---\ntitle: Soup\n---\n\nFry @egg{2}.\n" },
    { name: "Soup.jpg", input: photo },
  ]);
  const path = info.outputPath("library.zip");
  await writeFile(path, new Uint8Array(await new Response(zip).arrayBuffer()));
  await signInNewPerson(tab, email);
  await tab.open("/app/import");
  await tab.byLabel("Choose files").chooseFiles([path]);
  await tab.byRole("button", { name: "Import 1 recipe" }).press();
  await tab.byText("Import finished").expectSeen();
  await tab.byText("1 recipe added.").expectSeen();
});

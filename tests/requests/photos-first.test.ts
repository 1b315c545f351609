import { expect } from "vitest";
import { test } from "#tests/support/world.ts";

test("pages preload visible photos before scripts and load the others lazily", async ({ world, anna }) => {
  for (let count = 1; count < 7; count += 1) {
    const [uploadedPhotos = ""] = await world.upload(anna);
    const form = { title: `Pie ${count}`, uploadedPhotos };
    await world.request("/app/add", { as: anna, form });
  }
  await world.preparePhotos();
  const open = async (path: string) => (await world.request(path, { as: anna })).text();
  const [recipe = ""] = (await open("/app/recipes")).match(/(?<=href=")\/app\/recipes\/[\w-]{20,}(?=")/) ?? [];
  const found = { "/app": [4, 2], "/app/recipes": [4, 2], [recipe]: [1, 0] };
  for (const [path, [early = 0, late = 0]] of Object.entries(found)) {
    const page = await open(path);
    const photos = page.match(/<img[^>]*src="\/images[^>]*>/g) ?? [];
    expect(
      photos.map((photo) => photo.match(/loading="eager"|loading="lazy"|fetchpriority="high"/g)?.join(" ")),
    ).toEqual([...Array(early).fill('loading="eager" fetchpriority="high"'), ...Array(late).fill('loading="lazy"')]);
  }
});

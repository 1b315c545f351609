import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { themeColors } from "#app/content/theme.ts";
import { shareTargetPath } from "#app/modules/recipes/incoming-share.ts";

type Picture = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { title: string; text: string; url: string; files: [{ name: string; accept: string[] }] };
  };
  shortcuts: { name: string; url: string }[];
};

const manifest: Manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));

test("the installed app opens in its own window, with the colours of the light theme", () => {
  expect(manifest).toMatchObject({
    start_url: "/app",
    display: "standalone",
    background_color: themeColors.light,
    theme_color: themeColors.light,
  });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Add", "/app/add"],
    ["Recipes", "/app/recipes"],
  ]);
});

test("the share sheet hands over pictures, links and text as a form of the fields that are read", () => {
  const { action, method, enctype, params } = manifest.share_target;
  expect([action, method, enctype]).toEqual([shareTargetPath, "POST", "multipart/form-data"]);
  const [{ name, accept }] = params.files;
  expect([params.title, params.text, params.url, name]).toEqual(["title", "text", "url", "images"]);
  // Android refuses names of extensions.
  expect(accept.filter((type) => !/^image\/[a-z]+$/.test(type))).toEqual([]);
});

test("each icon is there, in the size that the manifest says", async () => {
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
});

test("each screenshot is there, in the size that the manifest says, and none is longer than installers show", async () => {
  expect(manifest.screenshots.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes, type, form_factor, label } of manifest.screenshots) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    expect(height / width).toBeLessThanOrEqual(2.3);
    expect([form_factor, label.length > 0]).toEqual(["narrow", true]);
  }
});

test("the colours around the page are those of the two themes", () => {
  const [, light, , dark] = readFileSync("app/styles/tokens.css", "utf8").split(/--background: (#\w{6})/);
  expect(themeColors).toEqual({ light, dark });
});

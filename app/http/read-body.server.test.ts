import { expect, test } from "vitest";
import * as z from "zod";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import {
  maxFormBytes,
  maxRecipeFormBytes,
  maxTypedCharacters,
  readBodyBytes,
  readFormBody,
  readJsonBody,
} from "./read-body.server.ts";

const schema = z.object({
  title: z.string("Give it a title."),
  tags: z.array(z.string()).max(3).default([]),
});

type Body = { type?: string | null; body: BodyInit };

function posted({ type = "application/x-www-form-urlencoded", body }: Body): Request {
  const headers = type === null ? undefined : { "Content-Type": type };
  return new Request("https://recipes.test/", { method: "POST", headers, body });
}

/** A body of this length without a Content-Length. */
function chunked(bytes: number): { body: ReadableStream; pulled: () => number } {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 16_384;
      if (pulled > bytes) return controller.close();
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  return { body, pulled: () => pulled };
}

test("bytes are counted as they arrive, and reading stops at the limit", async () => {
  const { body, pulled } = chunked(50 * 1024 * 1024);
  await expect(readBodyBytes(posted({ body }), maxFormBytes)).rejects.toBeRefusedWith("too_large");
  expect(pulled()).toBeLessThan(4 * maxFormBytes);
  expect((await readBodyBytes(posted({ body: "abc" }), 3)).length).toBe(3);
  await expect(readBodyBytes(posted({ body: "abcd" }), 3)).rejects.toBeRefusedWith("too_large");
});

test("typed text has its own limit in forms with photos", async () => {
  const limits = { maxBytes: 8 * maxRecipeFormBytes, fileField: "photos" };
  const multipart = (text: string) => {
    const form = new FormData();
    form.set("title", text);
    form.set("photos", new File([new Uint8Array(2 * maxTypedCharacters)], "pie.jpg"));
    return new Request("https://recipes.test/", { method: "POST", body: form });
  };
  const longest = "x".repeat(maxTypedCharacters);
  await expect(readFormBody(multipart(longest), schema, limits)).resolves.toBeTruthy();
  await expect(readFormBody(multipart(`${longest}x`), schema, limits)).rejects.toBeRefusedWith("too_large");
  // Without files, the bytes are limited before anything is decoded.
  const { body, pulled } = chunked(20 * 1024 * 1024);
  await expect(readFormBody(posted({ body }), schema, limits)).rejects.toBeRefusedWith("too_large");
  expect(pulled()).toBeLessThan(8 * maxTypedCharacters);
});

test("a form returns only its schema's fields, as lists for arrays", async () => {
  const body = "title=Pie&title=Plum+pie&tags=a&tags=b&user_id=7&__proto__=x&tags[5]=c&title.x=d&constructor=e";
  const sent = await readFormBody(posted({ body }), schema);
  expect(sent.values).toEqual({ title: "Plum pie", tags: ["a", "b"] });
  expect(Object.getPrototypeOf(sent.values)).toBe(Object.prototype);
  expect(sent.parse()).toEqual({ title: "Plum pie", tags: ["a", "b"] });
});

test("an empty field counts as missing, and typed text is returned with the errors", async () => {
  const sent = await readFormBody(posted({ body: "title=&tags=a&tags=b&tags=c&tags=d" }), schema);
  expect(sent.values).toEqual({ tags: ["a", "b", "c", "d"] });
  expect(() => sent.parse()).toThrowError(
    expect.objectContaining({
      code: "invalid_request",
      fieldErrors: { title: ["Give it a title."], tags: ["This isn't filled in correctly."] },
    }),
  );
});

test("files are read from the file field, without empty ones", async () => {
  const form = new FormData();
  form.set("title", "Pie");
  form.append("photos", new File([], ""));
  form.append("photos", new File(["x"], "pie.jpg"));
  form.append("photos", new File([], "empty.jpg"));
  form.append("tags", new File(["x"], "tag.txt"));
  const request = new Request("https://recipes.test/", { method: "POST", body: form });
  const sent = await readFormBody(request, schema, { fileField: "photos" });
  expect(sent.files.map((file) => file.name)).toEqual(["pie.jpg", "empty.jpg"]);
  expect(sent.values.tags).toEqual([]);
});

test("a form without fields is valid", async () => {
  const request = new Request("https://recipes.test/", { method: "POST" });
  expect((await readFormBody(request, schema)).values).toEqual({ tags: [] });
});

const multipart = "multipart/form-data; boundary=x";
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

test.each<[string, Body, string]>([
  ["JSON", { type: "application/json", body: "{}" }, "wrong_type"],
  ["plain text", { type: "text/plain", body: "title=Pie" }, "wrong_type"],
  ["no type", { type: null, body: new Uint8Array([1, 2, 3]) }, "wrong_type"],
  ["multipart without a boundary", { type: "multipart/form-data", body: part("title") }, "malformed"],
  ["multipart that breaks off", { type: multipart, body: part("title") }, "malformed"],
  ["multipart of rubbish", { type: multipart, body: "rubbish" }, "malformed"],
  ["ten thousand fields", { body: "a=1&".repeat(10_000) }, "too_large"],
  [
    "ten thousand parts in another hand",
    { type: multipart, body: part("a").toLowerCase().replaceAll("\r", "").repeat(10_000) },
    "too_large",
  ],
  ["ten thousand parts", { type: multipart, body: `${part("a").repeat(10_000)}--x--` }, "too_large"],
])("%s is refused", async (_, body, code) => {
  await expect(readFormBody(posted(body), schema, { maxBytes: 4 * 1024 * 1024 })).rejects.toBeRefusedWith(code);
});

test("an unknown intent is refused, even a property name of Object.prototype", async () => {
  const forms = createIntentSchema(
    z.object({ intent: z.literal("rename"), name: z.string() }),
    z.object({ intent: z.literal("go") }),
  );
  for (const intent of ["constructor", "__proto__", "toString", "hasOwnProperty", "", "go "]) {
    const sent = await readFormBody(posted({ body: new URLSearchParams({ intent }) }), forms);
    expect(() => sent.parse(), intent).toThrowError(
      expect.objectContaining({ fieldErrors: { intent: ["Unknown form."] } }),
    );
  }
  const sent = await readFormBody(posted({ body: "intent=go&name=x" }), forms);
  expect(sent.parse()).toEqual({ intent: "go" });
});

test("JSON is parsed by its schema, with errors by field", async () => {
  const json = (body: string, type = "application/json; charset=utf-8") =>
    readJsonBody(posted({ type, body }), schema, 1000);
  expect(await json('{"title":"Pie","more":1}')).toEqual({ title: "Pie", tags: [] });
  await expect(json('{"title":7}')).rejects.toMatchObject({ fieldErrors: { title: ["Give it a title."] } });
  await expect(json("null")).rejects.toBeRefusedWith("invalid_request");
  await expect(json("{")).rejects.toBeRefusedWith("malformed");
  await expect(json("[".repeat(900))).rejects.toBeRefusedWith("malformed");
  await expect(json('{"title":"Pie"}', "text/plain")).rejects.toBeRefusedWith("wrong_type");
  await expect(json(`"${"x".repeat(2000)}"`)).rejects.toBeRefusedWith("too_large");
});

test.each([
  ["a million empty strings", `{"title":"Pie","tags":[${'"",'.repeat(1_000_000)}""]}`],
  ["a million numbers where words belong", `{"title":"Pie","tags":[${"1,".repeat(1_000_000)}1]}`],
  ["a million objects", `{"title":"Pie","more":[${"{},".repeat(1_000_000)}{}]}`],
  ["a million lists in each other", "[".repeat(1_000_000)],
])("%s are refused before they are made", async (_, body) => {
  const json = readJsonBody(posted({ type: "application/json", body }), schema, 16 * 1024 * 1024);
  await expect(json).rejects.toBeRefusedWith("too_large");
});

test("brackets and commas inside a JSON string are not counted as values", async () => {
  const title = '\\",[{'.repeat(20_000);
  const body = JSON.stringify({ title, tags: ["\\", '"'] });
  const read = await readJsonBody(posted({ type: "application/json", body }), schema, 1024 * 1024);
  expect(read).toEqual({ title, tags: ["\\", '"'] });
});

test.each([
  ["a header of a megabyte", `X-A: ${"y".repeat(1024 * 1024)}\r\n\r\nx`],
  ["a name without end", `Content-Disposition: form-data; name="${"y".repeat(1024 * 1024)}`],
  ["a hundred thousand headers", `${"A: b\r\n".repeat(100_000)}\r\nx`],
])("%s is refused before it is parsed", async (_, part) => {
  const type = "multipart/form-data; boundary=XbX";
  const form = readFormBody(posted({ type, body: `--XbX\r\n${part}\r\n--XbX--` }), schema, {
    maxBytes: 4 * 1024 * 1024,
  });
  await expect(form).rejects.toBeRefusedWith("malformed");
});

test("a boundary over the limit is refused before parsing", async () => {
  const boundary = "-".repeat(71);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nPie\r\n--${boundary}--`;
  const form = readFormBody(posted({ type: `multipart/form-data; boundary=${boundary}`, body }), schema);
  await expect(form).rejects.toBeRefusedWith("malformed");
});

test("a boundary of only dashes up to the limit is valid", async () => {
  const boundary = "-".repeat(70);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nPie\r\n--${boundary}--\r\n`;
  const sent = await readFormBody(posted({ type: `multipart/form-data; boundary=${boundary}`, body }), schema);
  expect(sent.values).toEqual({ title: "Pie", tags: [] });
});

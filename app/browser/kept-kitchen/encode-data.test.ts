import * as fc from "fast-check";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { encodeData } from "./encode-data.ts";

async function read(text: string): Promise<unknown> {
  const { value, done } = await decode(new Blob([text]).stream());
  await done;
  return value;
}

test("Remix's own reader gets back what was encoded", async () => {
  const value = fc.letrec((again) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: "binary" }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.date({ noInvalidDate: true }),
      fc.array(again("value")),
      fc.dictionary(
        fc.string().filter((name) => name !== "__proto__"),
        again("value"),
        { noNullPrototype: true },
      ),
    ),
  })).value;
  await fc.assert(
    fc.asyncProperty(value, async (data) => {
      expect(await read(encodeData({ data }))).toEqual({ data });
    }),
  );
});

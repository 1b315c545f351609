import { expect, test } from "vitest";
import { uploadPhotoWithRetries } from "./upload-photo-with-retries.ts";

type Answer = "arrives" | "answer lost" | "cut off" | "server error" | { status: number; body: unknown };

/** A server behind a connection that behaves as listed, one entry per try. */
function lineThat(...answers: Answer[]) {
  const line = { puts: 0, pausesMs: [] as number[], isStored: false, connection: {} as never };
  line.connection = {
    async put(_address: string, _file: Blob, { onProgress }: { onProgress(share: number): void }) {
      const answer = answers[line.puts] ?? "arrives";
      line.puts += 1;
      onProgress(0.5);
      if (answer === "cut off") throw new Error("The connection was lost.");
      if (answer === "server error") return { status: 502, body: null };
      if (typeof answer === "object") return answer;
      line.isStored = true;
      if (answer === "answer lost") throw new Error("The connection was lost.");
      return { status: 204, body: null };
    },
    hasArrived: async () => line.isStored,
    pause: async (milliseconds: number) => void line.pausesMs.push(milliseconds),
  } as never;
  return line;
}

const photo = { uploadId: "an-upload-of-today", file: new Blob(["x"]), name: "pie", index: null, wasTried: false };
const send = (line: ReturnType<typeof lineThat>, wasTried = false) =>
  uploadPhotoWithRetries(
    { ...photo, wasTried },
    { connection: line.connection, onProgress: () => undefined, signal: new AbortController().signal },
  );

test("a photo is sent again after the connection was cut, later each time", async () => {
  const line = lineThat("cut off", "server error", "arrives");
  await send(line);
  expect(line.puts).toBe(3);
  expect(line.pausesMs).toEqual([0, 1_000, 3_000]);
});

test("a photo that has arrived is not sent twice, though its response was lost", async () => {
  const line = lineThat("answer lost");
  await send(line);
  await send(line, true);
  expect(line.puts).toBe(1);
});

test("after four tries sending fails with a message, and the next press goes on", async () => {
  const line = lineThat("cut off", "cut off", "cut off", "cut off");
  await expect(send(line)).rejects.toMatchObject({
    title: "Not saved yet",
    message: expect.stringContaining("please try again"),
  });
  expect(line.puts).toBe(4);
  await send(line, true);
  expect(line.puts).toBe(5);
});

test.each([
  ["with its own words", { title: "Something went wrong", error: "Something broke." }, "Something broke."],
  ["with an error page", null, "Nothing was changed. Please try again in a moment."],
])("a photo that the server fails to store is refused %s, and so nothing waits", async (_, body, message) => {
  const line = lineThat({ status: 500, body });
  await expect(send(line)).rejects.toMatchObject({ status: 500, title: "Something went wrong", message });
});

test("a photo that the server refuses is not retried", async () => {
  const line = lineThat({ status: 401, body: { error: "Please sign in to add a recipe.", title: "Not signed in" } });
  await expect(send(line)).rejects.toMatchObject({
    title: "Not signed in",
    message: "Please sign in to add a recipe.",
  });
  expect(line.puts).toBe(1);
});

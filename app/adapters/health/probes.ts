import type { Config } from "#app/config.server.ts";
import type { Bindings } from "../bindings.ts";

/** Null where the part can't be asked; throws where it does not work. */
export type Probe = { name: string; ask(signal: AbortSignal): Promise<string | null> };

/** A GIF of one pixel. */
const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
/** Names nothing: each part is asked for something that is not there. */
const nothing = "health";

export function createProbes(env: Bindings, config: Pick<Config, "mail" | "reader">): Probe[] {
  return [
    {
      name: "Database (D1)",
      ask: async () =>
        env.DB.prepare("select 1")
          .first()
          .then(() => "Answers"),
    },
    { name: "Photos (R2)", ask: async () => env.PHOTOS.head(nothing).then(() => "Answers") },
    { name: "Queue", ask: () => askQueue(env.JOBS) },
    { name: "Images", ask: () => askImages(env.IMAGES) },
    { name: "Live channels", ask: () => askChannels(env.CHANNELS) },
    {
      name: "Flood guard",
      ask: async () => env.FLOOD_API.limit({ key: nothing }).then(({ success }) => (success ? "Allows" : "Refuses")),
    },
    { name: "Models", ask: () => askModels(env, config.reader) },
    { name: "Mail", ask: (signal) => askMail(env, config.mail, signal) },
  ];
}

async function askQueue(queue: Bindings["JOBS"]): Promise<string> {
  const { backlogCount, oldestMessageTimestamp } = await queue.metrics();
  const since = oldestMessageTimestamp ? `, the oldest since ${oldestMessageTimestamp.toISOString()}` : "";
  return `${backlogCount} waiting${since}`;
}

async function askImages(images: ImagesBinding): Promise<string> {
  const info = await images.info(new Blob([Buffer.from(onePixel, "base64")]).stream());
  return `Reads ${info.format}`;
}

async function askChannels(channels: DurableObjectNamespace): Promise<string> {
  const channel = channels.get(channels.idFromName(nothing));
  const response = await channel.fetch("http://channel/", { method: "POST", body: "couple" });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return "Answers";
}

/** Models retire within weeks, so it is not enough that the service answers. */
async function askModels(env: Bindings, { driver, modelSingle, modelMultiple, modelText }: Config["reader"]) {
  if (driver === "none") return null;
  if (driver === "sandbox") return askSandbox(env);
  const ai = env.AI;
  if (!ai) throw new Error("There is no binding");
  for (const name of new Set([modelSingle, modelMultiple, modelText])) {
    const found = await ai.models({ search: name.split("/").at(-1) ?? name });
    if (!found.some((model) => model.name === name)) throw new Error(`${name} is not offered any more`);
  }
  return "Offers all models";
}

async function askMail(env: Bindings, { driver, resendApiKey }: Config["mail"], signal: AbortSignal) {
  // Only a mail would tell.
  if (driver === "cloudflare") return null;
  if (driver === "sandbox") return askSandbox(env);
  const headers = { Authorization: `Bearer ${resendApiKey}` };
  const response = await fetch("https://api.resend.com/domains", { headers, signal });
  // A key that may only send is refused everything else, by that name.
  if (!response.ok && !(await response.text()).includes("restricted_api_key")) {
    throw new Error(`Answered ${response.status}`);
  }
  return "Takes the key";
}

async function askSandbox({ SANDBOX: sandbox }: Bindings): Promise<string> {
  const response = await sandbox?.fetch("http://sandbox/sandbox");
  if (!response?.ok) throw new Error("The sandbox does not answer");
  return "The sandbox answers";
}

import { type BrowserDriver, type JsonValue, phoneViewport } from "./driver.ts";

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** The property with which WebDriver identifies an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const buttonOfMouse = 0;
/** A driver that takes longer is waiting for a page that will never load. */
const callTimeoutMs = 20_000;
/** WebDriver's codes for keys without a letter. */
const keyCodes: Record<string, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  Control: "\uE009",
};

/** Starts a W3C WebDriver session at `address`, in a window the size of a phone. */
export async function beginWebDriverSession(address: string, capabilities: JsonValue): Promise<BrowserDriver> {
  const opened = await request(address)("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { sessionId: string };
  const call = request(`${address}/session/${sessionId}`);
  await call("POST", "/window/rect", { x: 0, y: 0, ...phoneViewport });
  const current = { window: String(await call("GET", "/window")) };
  return driverOf(call, { own: current.window, current });
}

/** A session controls one window at a time. */
type Windows = { own: string; current: { window: string } };

function driverOf(request: Call, { own, current }: Windows): BrowserDriver {
  const call: Call = async (method, path, body) => {
    if (current.window !== own) await request("POST", "/window", { handle: own });
    current.window = own;
    return request(method, path, body);
  };
  const act = async (id: string, type: string, actions: object[]) => {
    await call("POST", "/actions", { actions: [{ type, id, actions }] });
  };
  return {
    open: async (url) => void (await call("POST", "/url", { url })),
    reload: async () => void (await call("POST", "/refresh")),
    url: async () => String(await call("GET", "/url")),
    async evaluate(script, ...args) {
      const answer = await call("POST", "/execute/async", { script: settled(script), args });
      const { value, error } = answer as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: (x, y) =>
      act("mouse", "pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: buttonOfMouse },
        { type: "pointerUp", button: buttonOfMouse },
      ]),
    async type(text) {
      const field = (await call("GET", "/element/active")) as Record<string, string>;
      await call("POST", `/element/${field[elementKey]}/value`, { text: text.replaceAll("\n", keyCodes.Enter ?? "") });
    },
    press(keys) {
      const pressed = keys.split("+").map((key) => keyCodes[key] ?? key);
      return act("keyboard", "key", [
        ...pressed.map((value) => ({ type: "keyDown", value })),
        ...pressed.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    async chooseFiles(find, selector, paths) {
      const script = `return (${find})(...arguments)`;
      const input = (await call("POST", "/execute/sync", { script, args: [selector] })) as Record<string, string>;
      await call("POST", `/element/${input[elementKey]}/value`, { text: paths.join("\n") });
    },
    async setCookie({ name, value, url }) {
      // The cookie can be set only while a page of the site is open.
      await call("POST", "/url", { url });
      await call("POST", "/cookie", { cookie: { name, value, path: "/", httpOnly: true } });
    },
    async cookieNames() {
      const cookies = (await call("GET", "/cookie")) as { name: string }[];
      return cookies.map((cookie) => cookie.name);
    },
    async popup() {
      const handles = (await call("GET", "/window/handles")) as string[];
      const opened = handles.find((handle) => handle !== own);
      return opened === undefined ? null : driverOf(request, { own: opened, current });
    },
    close: async () => void (await call("DELETE", "/window")),
  };
}

/** Wraps a script so that its result or error is returned once it has settled. */
function settled(script: string | ((...args: never[]) => unknown)): string {
  const body = typeof script === "string" ? `() => { ${script} }` : String(script);
  return `const args = [...arguments], done = args.pop();
    Promise.resolve().then(() => (${body})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
}

function request(address: string): Call {
  return async (method, path, body = {}) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(callTimeoutMs),
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

export const browserEngineNames = ["chromium", "firefox", "webkit"] as const;
export type BrowserEngineName = (typeof browserEngineNames)[number];

export const phoneViewport = { width: 390, height: 844 } as const;

/** Values that can be passed to a page and returned from it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Controls one page of a browser: its scripts, pointer, keyboard and file chooser. */
export type BrowserDriver = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function or a script text in the page. The function can use only its arguments and the page. */
  evaluate<Args extends JsonValue[], Result>(
    script: string | ((...args: Args) => Result),
    ...args: Args
  ): Promise<Awaited<Result>>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses one key or a combination: `Escape`, `Control+v`. */
  press(keys: string): Promise<void>;
  /** `find` is a function of the page that returns the file input. */
  chooseFiles(find: (selector: string) => Element, selector: string, paths: string[]): Promise<void>;
  setCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  /** Names of the cookies of the page's site, including HttpOnly ones. */
  cookieNames(): Promise<string[]>;
  /** The tab that this page has opened; null if there is none. */
  popup(): Promise<BrowserDriver | null>;
  close(): Promise<void>;
};

/** A person's browser, which shares nothing with other sessions. */
export type BrowserSession = { page: BrowserDriver; end(): Promise<void> };

export type BrowserEngine = { begin(): Promise<BrowserSession>; quit(): Promise<void> };

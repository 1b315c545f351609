/** A screenshot of the set: its look, and what a person would write down from it. */
export type ScreenshotPost = {
  name: string;
  /** Null where the picture shows no recipe. */
  title: string | null;
  ingredients: string[];
  steps: string[];
  /** One page per screenshot, in the order of the post. */
  pages: string[];
  /**
   * What happened to the picture after it was taken, and in pixels the width of another phone than the usual one, or
   * of a screen with one pixel per point.
   */
  picture?: {
    jpegQuality?: number;
    width?: number;
    turned?: 90 | 180 | 270;
    phoneWidth?: number;
    screenWidth?: number;
  };
  /** Whether a part of it can be the cover; not judged where it isn't given. */
  hasDish?: boolean;
};

export function splitTrimmedLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export function renderEach(items: readonly string[], html: (item: string, index: number) => string): string {
  return items.map(html).join("\n");
}

/** A page as a phone shows it: 390x844, with the clock and battery at the top. */
export function renderPhoneScreen(style: string, body: string, bar = "#000"): string {
  return `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box;margin:0}body{width:390px;height:844px;overflow:hidden;font-family:"Liberation Sans";position:relative}
.bar{height:44px;padding:14px 24px;display:flex;justify-content:space-between;font:600 15px "Liberation Sans";color:${bar}}
${style}</style><body><div class="bar"><span>9:41</span><span>5G 87%</span></div>${body}</body>`;
}

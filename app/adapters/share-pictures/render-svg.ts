import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

/** Once in each isolate, and only in those that draw. */
let ready: Promise<void> | undefined;

/** An SVG as a PNG, with no other fonts than these. */
export async function renderSvg(svg: string, fonts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(wasm);
  await ready;
  const drawing = new Resvg(svg, { font: { fontBuffers: fonts } });
  const picture = drawing.render();
  // Neither is collected: they are memory of the WebAssembly.
  try {
    return new Uint8Array(picture.asPng());
  } finally {
    picture.free();
    drawing.free();
  }
}

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

/** Instantiated once per isolate, at the first drawing. */
let ready: Promise<void> | undefined;

/** Renders an SVG to a PNG with the given fonts only. */
export async function renderSvgToPng(svg: string, fonts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(wasm);
  await ready;
  const drawing = new Resvg(svg, { font: { fontBuffers: fonts } });
  const picture = drawing.render();
  // Both must be freed by hand, because they are memory of the WebAssembly module.
  try {
    return new Uint8Array(picture.asPng());
  } finally {
    picture.free();
    drawing.free();
  }
}

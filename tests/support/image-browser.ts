import { vi } from "vitest";
import { heicFileContent } from "./heic.ts";

/** Width and height of every image in these tests, in pixels. */
const size = { width: 1000, height: 2000 };

/** An image whose bytes no browser can decode. */
export const damagedImageContent = "damaged";

/** A photo as a person chooses it. */
export function createPhotoFile(name: string, { type = "image/jpeg", content = name } = {}): File {
  return new File([content], name, { type, lastModified: 1 });
}

/**
 * Stubs what happy-dom lacks: loading, decoding, drawing and encoding images, and sending files. A drawn image is a
 * text that describes it, such as `pie.jpg 0,0 1000x2000`. `vi.unstubAllGlobals` and `vi.restoreAllMocks` remove the
 * stubs.
 */
export function simulateImageDecoding() {
  const held = new Map<string, Promise<void>>();
  const browser = {
    /** The contents of the images whose decoding has started, in order. */
    decoded: [] as string[],
    /** The width and height of each canvas, in order. */
    canvases: [] as [width: number, height: number][],
    /** The previews that have not been revoked. */
    previews: new Set<string>(),
    /** The uploaded files, in order. */
    puts: [] as { address: string; shown: string }[],
    /** The server's response to an uploaded file. */
    answer: { status: 204, body: "" },
    /** Uploads finish once this promise is fulfilled. */
    sending: Promise.resolve(),
    /** Blocks the decoding of the image with this content until the returned function is called. */
    hold(content: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(content, promise);
      return resolve;
    },
  };

  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(size.width);
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    const content = await file.text();
    browser.decoded.push(content);
    await held.get(content);
    const isOpened = content !== damagedImageContent && !content.startsWith(heicFileContent);
    if (!isOpened) throw new DOMException("The source image could not be decoded.", "InvalidStateError");
    return { ...size, content, close: () => undefined };
  });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      private drawn = "";
      constructor(width: number, height: number) {
        browser.canvases.push([width, height]);
      }
      getContext() {
        const drawImage = (image: { content: string }, x: number, y: number, width: number, height: number) => {
          this.drawn = `${image.content} ${x},${y} ${width}x${height}`;
        };
        const getImageData = (_x: number, _y: number, width: number, height: number) => ({
          ...{ width, height, data: new Uint8ClampedArray(4 * width * height) },
        });
        return { drawImage, fillRect: () => undefined, getImageData };
      }
      async convertToBlob({ type }: BlobPropertyBag) {
        return new Blob([this.drawn], { type });
      }
    },
  );

  let previews = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    previews += 1;
    const address = `blob:preview-${previews}`;
    browser.previews.add(address);
    return address;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void browser.previews.delete(address));

  class Request {
    upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
    status = 0;
    responseText = "";
    onload?(): void;
    onabort?(): void;
    onloadend?(): void;
    private address = "";
    private isAborted = false;

    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader() {}
    async send(file: Blob) {
      const shown = await file.text();
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      await browser.sending;
      if (this.isAborted) return;
      browser.puts.push({ address: this.address, shown });
      this.status = browser.answer.status;
      this.responseText = browser.answer.body;
      this.onload?.();
      this.onloadend?.();
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return browser;
}

import type { TextItem } from "pdfjs-dist/types/src/display/api";

export const passwordProblem = "This file needs a password.";

/** Converts a PDF to UTF-8 text, and a Word document to HTML without pictures. The libraries are loaded only here. */
export async function readDocument(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new TextEncoder().encode(/\.pdf$/i.test(path) ? await readPdf(bytes) : await readWord(bytes));
}

async function readWord(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import("mammoth");
  const withoutPictures = mammoth.images.imgElement(async () => ({ src: "" }));
  const arrayBuffer = new Uint8Array(bytes).buffer;
  return (await mammoth.convertToHtml({ arrayBuffer }, { convertImage: withoutPictures })).value;
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  const task = pdf.getDocument({ data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise.catch((error: Error) => {
    throw error.name === "PasswordException" ? new Error(passwordProblem) : error;
  });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(joinTextItems(items.filter((item) => "str" in item)));
  }
  await task.destroy();
  return pages.join("\n\n");
}

/** Joins the pieces of a page. A gap wider than between the lines of a paragraph becomes an empty line. */
function joinTextItems(items: TextItem[]): string {
  const paragraphGap = 1.7;
  let text = "";
  let bottom: number | null = null;
  for (const { str, hasEOL, transform, height } of items) {
    const y: number = transform[5];
    const isNewParagraph = bottom !== null && height > 0 && bottom - y > paragraphGap * height;
    if (isNewParagraph && text.endsWith("\n")) text += "\n";
    text += hasEOL ? `${str}\n` : str;
    if (str.trim() !== "") bottom = y;
  }
  return text;
}

/** Bullets as apps, keyboards and recipe cards draw them. */
const bullet = /^[\s\u00a0]*(?:[•●○◦▪▫■□▢☐☑✓✔✅◉➤►▶→*·‣⁃–—]|-(?=\s)|[-–—]+(?=\D))[\s\u00a0]*/u;
/** `1.`, `1)`, `(1)`, `1:`, `Step 1:`, a keycap such as 1️⃣; never the `1` of `1 cup` or the `1.5` of an amount. */
const stepNumber =
  /^\s*(?:(?:step|schritt|paso|étape|etape|passo)\s*\d{1,2}\s*[.:)\-–—]?\s*|\(?\d{1,2}\s*[.)](?!\d)\s*|\d{1,2}:\s+|\d\ufe0f?\u20e3\s*)/iu;

/** A line without the bullet or number before it. */
export function stripListPrefix(line: string): string {
  let rest = line.trim();
  for (let pass = 0; pass < 2; pass += 1) rest = rest.replace(bullet, "").replace(stepNumber, "");
  return rest.trim();
}

/** A pasted list: one item a line, bullets and numbers taken off, blank lines dropped. */
export function listFromPaste(text: string): string[] {
  return text.split(/\r?\n/).map(stripListPrefix).filter(Boolean);
}

/** Pasted steps: apart by blank lines where there are any, else one a line. */
export function stepsFromPaste(text: string): string[] {
  const blocks = text.trim().split(/\r?\n\s*\r?\n/);
  if (blocks.length === 1) return listFromPaste(text);
  return blocks
    .flatMap((block) => {
      const lines = block.split(/\r?\n/).filter((line) => line.trim() !== "");
      const areNumbered = lines.length > 1 && lines.every((line) => stepNumber.test(line));
      return areNumbered ? lines.map(stripListPrefix) : [stripListPrefix(lines.map((line) => line.trim()).join(" "))];
    })
    .filter(Boolean);
}

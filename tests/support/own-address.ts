const lastByte = 254;

/** Headers of a person with their own network: limits count by address, and all tests come from one machine. */
export function fromOwnAddress(): Record<string, string> {
  const bytes = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * lastByte));
  return { "CF-Connecting-IP": `10.${bytes.join(".")}` };
}

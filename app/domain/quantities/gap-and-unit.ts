import { isLiquidNext } from "./liquids.ts";
import { matchAt } from "./numbers.ts";
import { readUnit, type Unit } from "./units.ts";

type GapAndUnit = { gap: string; unit: { unit: Unit; end: number } | null };

const plainGap = / {0,2}(?:- ?)?/y;
const howFull =
  / {1,2}(?:(?:heap(?:ing|ed)|level|rounded|scant|generous|(?:lightly |firmly )?packed|good|big|full) ){1,2}/iy;

/** The unit after a number that ends here, and the text between them. An ounce of a liquid is a fluid ounce. */
export function readGapAndUnit(text: string, at: number): GapAndUnit {
  for (const pattern of [howFull, plainGap]) {
    const gap = matchAt(pattern, text, at)?.[0];
    const unit = gap === undefined ? null : readUnit(text, at + gap.length);
    if (gap === undefined || unit === null) continue;
    return { gap, unit: unit.unit === "oz" && isLiquidNext(text, unit.end) ? { ...unit, unit: "fl oz" } : unit };
  }
  return { gap: "", unit: null };
}

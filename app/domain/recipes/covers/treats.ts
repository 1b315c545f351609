import { type CoverScene, drawCitrus, drawDot, drawLeaf, drawLine, drawShape, drawSteam } from "./cover-colors.ts";
import { drawFromAbove, drawFromFront, type StillLife } from "./still-life.ts";

const pear = (x: number) =>
  `M${x} 104c-16 0-22 20-24 40-4 26-28 36-28 66 0 24 24 36 52 36s52-12 52-36c0-30-24-40-28-66-2-20-8-40-24-40`;
/** Dots are drawn as lines of zero length. */
const cookie = (x: number, y: number) =>
  drawDot("butter", x, y, 36) + drawLine("coffee", 12, `M${x - 14} ${y - 10}h0m24-6h0m-16 28h0m22-4h0`);

export const treatDrawings = {
  cake: drawFromFront(
    ({ vessel, fruit, cream }: CoverScene) =>
      drawShape(vessel, "M92 200h216v12H92zM186 212h28l8 30h-44z") +
      drawShape("coffee", "M118 128h164v72H118z") +
      drawShape("peach", "M118 156h164v14H118z") +
      drawShape(
        cream,
        "M118 128a18 18 0 0 1 18-18h128a18 18 0 0 1 18 18v24a11 11 0 0 1-22 0v-6h-20v16a11 11 0 0 1-22 0v-16h-26v8a11 11 0 0 1-22 0v-8h-22v14a15 11 0 0 1-30 0z",
      ) +
      drawLine("coffee", 5, "M200 96q4-22 26-30") +
      drawDot(fruit, 200, 98, 18) +
      drawDot("milk", 194, 92, 4),
  ),
  pie: drawFromAbove(
    () =>
      drawDot("coffee", 200, 150, 122) +
      drawDot("butter", 200, 150, 112) +
      drawDot("tomato", 200, 150, 90) +
      drawLine("butter", 15, "M150 80v140M200 64v172M250 80v140M130 100h140M114 150h172M130 200h140") +
      drawLine(
        "coffee",
        3,
        "M118 78l10 12M282 78l-10 12M118 222l10-12M282 222l-10-12M200 40v14M200 246v14M90 150h14M296 150h14",
      ),
  ),
  coupe: drawFromFront(
    ({ vessel, trim, fruit, cream }: CoverScene) =>
      drawDot("peach", 168, 122, 36) +
      drawDot("butter", 232, 122, 36) +
      drawDot(cream, 200, 94, 38) +
      drawShape("coffee", "M236 30l16 6-24 66-14-6z") +
      drawDot(fruit, 182, 58, 12) +
      drawShape(vessel, "M114 138h172c0 44-34 68-72 72v20c26 2 38 6 38 14H148c0-8 12-12 38-14v-20c-38-4-72-28-72-72") +
      drawShape(trim, "M116 154h168l-5 14H121z"),
  ),
  pears: drawFromFront(
    ({ leaf: green, fruit }: CoverScene) =>
      drawShape(fruit, pear(158)) +
      drawShape(green, pear(244)) +
      drawLine("coffee", 7, "M158 106q0-16 10-26M244 106q0-14-8-24") +
      drawLeaf(green, 168, 88, { turn: 66, size: 0.7 }) +
      drawLine("milk", 7, "M128 204q0-16 10-26M214 204q0-16 10-26"),
  ),
  cookies: drawFromAbove(
    ({ vessel, trim }: CoverScene) =>
      drawDot(trim, 200, 150, 124) +
      drawDot(vessel, 200, 150, 117) +
      cookie(200, 84) +
      cookie(262, 128) +
      cookie(240, 204) +
      cookie(160, 204) +
      cookie(138, 128) +
      cookie(200, 150),
  ),
  cheese: drawFromFront(
    ({ vessel, leaf: green, cream }: CoverScene) =>
      drawShape(vessel, "M84 228h232v14H84z") +
      drawShape("butter", "M106 228V168l150-62q32 24 34 62v60z") +
      drawShape(cream, "M106 168l150-62q32 24 34 62z") +
      drawDot("coffee", 150, 200, 13) +
      drawDot("coffee", 214, 192, 9) +
      drawDot("coffee", 256, 210, 12) +
      drawDot("plum", 300, 210, 18) +
      drawLeaf(green, 300, 194, { turn: 24, size: 0.5 }),
  ),
  tallGlass: drawFromFront(
    ({ trim, cream }: CoverScene) =>
      drawLine(trim, 9, "M214 200l40-150") +
      drawShape(cream, "M146 82h108l-12 162h-84z") +
      drawShape("tomato", "M150 112h100l-9 126h-82z") +
      drawShape("butter", "M150 112h100l-3 44q-46 22-94 0z") +
      drawShape("milk", "M170 128l28-6 6 28-28 6zM208 150l26 8-8 26-26-8z") +
      drawCitrus("butter", 150, 86, 32) +
      drawLeaf("herb", 240, 92, { turn: 30, size: 0.6 }),
  ),
  mug: drawFromFront(
    ({ vessel, trim, steam: air }: CoverScene) =>
      drawSteam(air, 188, 112) +
      drawLine(vessel, 17, "M258 156h20q26 0 26 26t-26 28h-24") +
      drawShape(vessel, "M116 128h148v84a32 32 0 0 1-32 32h-84a32 32 0 0 1-32-32z") +
      drawShape("coffee", "M116 128h148v14H116z") +
      drawShape(trim, "M116 168h148v10H116zM116 188h148v10H116z"),
  ),
  stemGlass: drawFromFront(
    ({ vessel, trim }: CoverScene) =>
      drawShape(vessel, "M112 76h176c0 62-36 92-80 98v56c24 2 36 6 36 14h-88c0-8 12-12 36-14v-56c-44-6-80-36-80-98") +
      drawShape(trim, "M124 98h152c-8 42-40 62-76 62s-68-20-76-62") +
      drawLine("coffee", 6, "M170 142l92-94") +
      drawDot("herb", 206, 106, 15) +
      drawDot("tomato", 210, 102, 5) +
      drawCitrus("butter", 118, 78, 28),
  ),
  jug: drawFromFront(
    ({ vessel, trim, leaf: green, fruit }: CoverScene) =>
      drawLine(green, 5, "M176 108q-4-44-26-70M192 108q2-44 8-84M206 108q8-30 30-50") +
      drawLeaf(green, 164, 60, { turn: -78, size: 0.5 }) +
      drawLeaf(green, 172, 82, { turn: 30, size: 0.5 }) +
      drawLeaf(green, 150, 42, { turn: -30, size: 0.5 }) +
      drawLeaf(green, 200, 50, { turn: 62, size: 0.5 }) +
      drawLeaf(green, 197, 70, { turn: -40, size: 0.5 }) +
      drawLeaf(green, 226, 68, { turn: 74, size: 0.5 }) +
      drawLine(vessel, 15, "M236 128q50-8 44 38t-48 48") +
      drawShape(vessel, "M138 98l98 0-8 34c14 20 22 40 22 62 0 30-18 50-36 50h-56c-18 0-36-20-36-50 0-22 8-42 22-62z") +
      drawShape(trim, "M124 176q62 18 124 0l2 16q-64 18-128 0z") +
      drawDot(fruit, 286, 220, 25) +
      drawShape(fruit, "M308 210l12 8-10 12z"),
  ),
  slices: drawFromAbove(
    ({ leaf: green, fruit }: CoverScene) =>
      drawCitrus("butter", 138, 106, 62) +
      drawCitrus(fruit === "butter" ? "tomato" : fruit, 262, 120, 52) +
      drawCitrus("butter", 222, 222, 50) +
      drawLeaf(green, 150, 250, { turn: -70, size: 0.9 }) +
      drawLeaf("sage", 148, 250, { turn: -24, size: 0.9 }),
  ),
} satisfies Record<string, StillLife>;

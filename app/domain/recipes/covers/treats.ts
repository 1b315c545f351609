import {
  type CoverScene,
  drawCitrusOnCover,
  drawCoverDot,
  drawCoverLine,
  drawCoverShape,
  drawLeafOnCover,
  drawSteamOnCover,
} from "./cover-colors.ts";
import { drawStillLifeFromAbove, drawStillLifeFromFront, type StillLife } from "./still-life.ts";

const pear = (x: number) =>
  `M${x} 104c-16 0-22 20-24 40-4 26-28 36-28 66 0 24 24 36 52 36s52-12 52-36c0-30-24-40-28-66-2-20-8-40-24-40`;
/** Dots are drawn as lines of zero length. */
const cookie = (x: number, y: number) =>
  drawCoverDot("butter", x, y, 36) + drawCoverLine("coffee", 12, `M${x - 14} ${y - 10}h0m24-6h0m-16 28h0m22-4h0`);

export const coverDrawingsOfTreats = {
  cake: drawStillLifeFromFront(
    ({ vessel, fruit, cream }: CoverScene) =>
      drawCoverShape(vessel, "M92 200h216v12H92zM186 212h28l8 30h-44z") +
      drawCoverShape("coffee", "M118 128h164v72H118z") +
      drawCoverShape("peach", "M118 156h164v14H118z") +
      drawCoverShape(
        cream,
        "M118 128a18 18 0 0 1 18-18h128a18 18 0 0 1 18 18v24a11 11 0 0 1-22 0v-6h-20v16a11 11 0 0 1-22 0v-16h-26v8a11 11 0 0 1-22 0v-8h-22v14a15 11 0 0 1-30 0z",
      ) +
      drawCoverLine("coffee", 5, "M200 96q4-22 26-30") +
      drawCoverDot(fruit, 200, 98, 18) +
      drawCoverDot("milk", 194, 92, 4),
  ),
  pie: drawStillLifeFromAbove(
    () =>
      drawCoverDot("coffee", 200, 150, 122) +
      drawCoverDot("butter", 200, 150, 112) +
      drawCoverDot("tomato", 200, 150, 90) +
      drawCoverLine("butter", 15, "M150 80v140M200 64v172M250 80v140M130 100h140M114 150h172M130 200h140") +
      drawCoverLine(
        "coffee",
        3,
        "M118 78l10 12M282 78l-10 12M118 222l10-12M282 222l-10-12M200 40v14M200 246v14M90 150h14M296 150h14",
      ),
  ),
  coupe: drawStillLifeFromFront(
    ({ vessel, trim, fruit, cream }: CoverScene) =>
      drawCoverDot("peach", 168, 122, 36) +
      drawCoverDot("butter", 232, 122, 36) +
      drawCoverDot(cream, 200, 94, 38) +
      drawCoverShape("coffee", "M236 30l16 6-24 66-14-6z") +
      drawCoverDot(fruit, 182, 58, 12) +
      drawCoverShape(
        vessel,
        "M114 138h172c0 44-34 68-72 72v20c26 2 38 6 38 14H148c0-8 12-12 38-14v-20c-38-4-72-28-72-72",
      ) +
      drawCoverShape(trim, "M116 154h168l-5 14H121z"),
  ),
  pears: drawStillLifeFromFront(
    ({ leaf: green, fruit }: CoverScene) =>
      drawCoverShape(fruit, pear(158)) +
      drawCoverShape(green, pear(244)) +
      drawCoverLine("coffee", 7, "M158 106q0-16 10-26M244 106q0-14-8-24") +
      drawLeafOnCover(green, 168, 88, { turn: 66, size: 0.7 }) +
      drawCoverLine("milk", 7, "M128 204q0-16 10-26M214 204q0-16 10-26"),
  ),
  cookies: drawStillLifeFromAbove(
    ({ vessel, trim }: CoverScene) =>
      drawCoverDot(trim, 200, 150, 124) +
      drawCoverDot(vessel, 200, 150, 117) +
      cookie(200, 84) +
      cookie(262, 128) +
      cookie(240, 204) +
      cookie(160, 204) +
      cookie(138, 128) +
      cookie(200, 150),
  ),
  cheese: drawStillLifeFromFront(
    ({ vessel, leaf: green, cream }: CoverScene) =>
      drawCoverShape(vessel, "M84 228h232v14H84z") +
      drawCoverShape("butter", "M106 228V168l150-62q32 24 34 62v60z") +
      drawCoverShape(cream, "M106 168l150-62q32 24 34 62z") +
      drawCoverDot("coffee", 150, 200, 13) +
      drawCoverDot("coffee", 214, 192, 9) +
      drawCoverDot("coffee", 256, 210, 12) +
      drawCoverDot("plum", 300, 210, 18) +
      drawLeafOnCover(green, 300, 194, { turn: 24, size: 0.5 }),
  ),
  tallGlass: drawStillLifeFromFront(
    ({ trim, cream }: CoverScene) =>
      drawCoverLine(trim, 9, "M214 200l40-150") +
      drawCoverShape(cream, "M146 82h108l-12 162h-84z") +
      drawCoverShape("tomato", "M150 112h100l-9 126h-82z") +
      drawCoverShape("butter", "M150 112h100l-3 44q-46 22-94 0z") +
      drawCoverShape("milk", "M170 128l28-6 6 28-28 6zM208 150l26 8-8 26-26-8z") +
      drawCitrusOnCover("butter", 150, 86, 32) +
      drawLeafOnCover("herb", 240, 92, { turn: 30, size: 0.6 }),
  ),
  mug: drawStillLifeFromFront(
    ({ vessel, trim, steam: air }: CoverScene) =>
      drawSteamOnCover(air, 188, 112) +
      drawCoverLine(vessel, 17, "M258 156h20q26 0 26 26t-26 28h-24") +
      drawCoverShape(vessel, "M116 128h148v84a32 32 0 0 1-32 32h-84a32 32 0 0 1-32-32z") +
      drawCoverShape("coffee", "M116 128h148v14H116z") +
      drawCoverShape(trim, "M116 168h148v10H116zM116 188h148v10H116z"),
  ),
  stemGlass: drawStillLifeFromFront(
    ({ vessel, trim }: CoverScene) =>
      drawCoverShape(
        vessel,
        "M112 76h176c0 62-36 92-80 98v56c24 2 36 6 36 14h-88c0-8 12-12 36-14v-56c-44-6-80-36-80-98",
      ) +
      drawCoverShape(trim, "M124 98h152c-8 42-40 62-76 62s-68-20-76-62") +
      drawCoverLine("coffee", 6, "M170 142l92-94") +
      drawCoverDot("herb", 206, 106, 15) +
      drawCoverDot("tomato", 210, 102, 5) +
      drawCitrusOnCover("butter", 118, 78, 28),
  ),
  jug: drawStillLifeFromFront(
    ({ vessel, trim, leaf: green, fruit }: CoverScene) =>
      drawCoverLine(green, 5, "M176 108q-4-44-26-70M192 108q2-44 8-84M206 108q8-30 30-50") +
      drawLeafOnCover(green, 164, 60, { turn: -78, size: 0.5 }) +
      drawLeafOnCover(green, 172, 82, { turn: 30, size: 0.5 }) +
      drawLeafOnCover(green, 150, 42, { turn: -30, size: 0.5 }) +
      drawLeafOnCover(green, 200, 50, { turn: 62, size: 0.5 }) +
      drawLeafOnCover(green, 197, 70, { turn: -40, size: 0.5 }) +
      drawLeafOnCover(green, 226, 68, { turn: 74, size: 0.5 }) +
      drawCoverLine(vessel, 15, "M236 128q50-8 44 38t-48 48") +
      drawCoverShape(
        vessel,
        "M138 98l98 0-8 34c14 20 22 40 22 62 0 30-18 50-36 50h-56c-18 0-36-20-36-50 0-22 8-42 22-62z",
      ) +
      drawCoverShape(trim, "M124 176q62 18 124 0l2 16q-64 18-128 0z") +
      drawCoverDot(fruit, 286, 220, 25) +
      drawCoverShape(fruit, "M308 210l12 8-10 12z"),
  ),
  slices: drawStillLifeFromAbove(
    ({ leaf: green, fruit }: CoverScene) =>
      drawCitrusOnCover("butter", 138, 106, 62) +
      drawCitrusOnCover(fruit === "butter" ? "tomato" : fruit, 262, 120, 52) +
      drawCitrusOnCover("butter", 222, 222, 50) +
      drawLeafOnCover(green, 150, 250, { turn: -70, size: 0.9 }) +
      drawLeafOnCover("sage", 148, 250, { turn: -24, size: 0.9 }),
  ),
} satisfies Record<string, StillLife>;

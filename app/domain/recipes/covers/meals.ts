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

const plate = ({ vessel, trim }: CoverScene) =>
  drawCoverDot(trim, 200, 150, 124) +
  drawCoverDot(vessel, 200, 150, 118) +
  drawCoverDot(trim, 200, 150, 88) +
  drawCoverDot(vessel, 200, 150, 85);

const bowl = ({ vessel, trim }: CoverScene) =>
  drawCoverShape(vessel, "M104 150h192c0 54-34 82-66 90h-60c-32-8-66-36-66-90") +
  drawCoverShape(trim, "M106 168h188q-1 9-4 17H110q-3-8-4-17M168 240h64v8h-64z");

export const coverDrawingsOfMeals = {
  pan: drawStillLifeFromAbove(
    () =>
      drawCoverLine("coffee", 26, "M262 190l86 50") +
      drawCoverDot("coffee", 188, 148, 116) +
      drawCoverDot("pine", 188, 148, 98) +
      drawCoverShape("milk", "M134 92c30-20 62 2 66 30s-14 50-44 48-48-16-46-40 8-28 24-38") +
      drawCoverDot("butter", 154, 128, 21) +
      drawCoverShape("milk", "M206 152c22-20 54-10 60 14s-14 50-40 48-40-16-38-36 8-18 18-26") +
      drawCoverDot("butter", 226, 182, 20) +
      drawCoverDot("tomato", 232, 106, 22) +
      drawCoverDot("peach", 226, 100, 6) +
      drawLeafOnCover("herb", 158, 216, { turn: 60, size: 0.6 }) +
      drawLeafOnCover("sage", 158, 218, { turn: 110, size: 0.5 }),
  ),
  eggCup: drawStillLifeFromFront(
    ({ vessel, trim }) =>
      drawCoverShape("peach", "M148 152c0-62 28-102 52-102s52 40 52 102z") +
      drawCoverShape("milk", "M162 152c0-58 18-94 40-94-10 20-14 60-12 94z") +
      drawCoverShape(
        vessel,
        "M132 144h136c0 38-24 62-52 66v18c22 2 36 8 36 16H148c0-8 14-14 36-16v-18c-28-4-52-28-52-66",
      ) +
      drawCoverShape(trim, "M133 158h134q-2 8-5 15H138q-4-7-5-15"),
  ),
  pancakes: drawStillLifeFromFront(
    ({ vessel }) =>
      drawCoverShape(vessel, "M84 218h232c0 16-30 26-60 26H144c-30 0-60-10-60-26") +
      drawCoverShape("coffee", "M112 192h176a13 13 0 0 1 0 26H112a13 13 0 0 1 0-26") +
      drawCoverShape("butter", "M118 166h168a13 13 0 0 1 0 26H118a13 13 0 0 1 0-26") +
      drawCoverShape("coffee", "M110 140h176a13 13 0 0 1 0 26H110a13 13 0 0 1 0-26") +
      drawCoverShape("butter", "M116 114h168a13 13 0 0 1 0 26H116a13 13 0 0 1 0-26") +
      drawCoverShape("brick", "M134 114h132v30a9 9 0 0 1-18 0v-8h-26v38a9 9 0 0 1-18 0v-38h-40v14a9 9 0 0 1-18 0z") +
      drawCoverShape("milk", "M178 94h44l6 22h-56z"),
  ),
  salad: drawStillLifeFromFront(
    (scene) =>
      [-64, -34, 36, 62]
        .map((turn, at) =>
          drawLeafOnCover(at % 2 ? scene.leaf : "sage", 200 + turn * 0.9, 160, { turn: turn * 0.8, size: 1.25 }),
        )
        .join("") +
      drawLeafOnCover(scene.leaf, 200, 160, { turn: 0, size: 1.4 }) +
      drawCoverDot(scene.fruit, 152, 138, 30) +
      drawCoverDot("milk", 142, 128, 6) +
      drawCoverDot("butter", 250, 140, 26) +
      drawCoverDot("milk", 250, 140, 17) +
      drawCoverDot("butter", 252, 141, 9) +
      bowl(scene),
  ),
  sandwich: drawStillLifeFromFront(
    ({ vessel, leaf: green }) =>
      drawCoverShape(vessel, "M84 226h232v14H84z") +
      drawCoverShape("coffee", "M110 196h180v12a18 18 0 0 1-18 18H128a18 18 0 0 1-18-18z") +
      drawCoverShape("tomato", "M116 178h168a9 9 0 0 1 0 18H116a9 9 0 0 1 0-18") +
      drawCoverShape("butter", "M104 162h192l-44 26-22-10-34 18-30-18z") +
      drawCoverLine(green, 14, "M108 158q15 14 31 0t31 0 31 0 31 0 31 0 28 0") +
      drawCoverShape("coffee", "M106 150c0-52 42-78 94-78s94 26 94 78z") +
      drawCoverLine("milk", 6, "M160 104l8 5M198 92l9 3M238 106l-8 5M180 122l8 3M222 122l8-3"),
  ),
  pot: drawStillLifeFromFront(
    ({ vessel, trim, steam: air }) =>
      drawSteamOnCover(air, 200, 76) +
      drawCoverLine(trim, 16, "M104 168h-14q-10 0-10 14M296 168h14q10 0 10 14") +
      drawCoverShape(vessel, "M108 146h184v70a28 28 0 0 1-28 28H136a28 28 0 0 1-28-28z") +
      drawCoverShape(trim, "M108 164h184v14H108z") +
      drawCoverShape(vessel, "M100 138c4-32 46-48 100-48s96 16 100 48z") +
      drawCoverShape(trim, "M98 138h204v9H98zM184 90a16 14 0 0 1 32 0z"),
  ),
  soup: drawStillLifeFromFront(
    (scene) =>
      drawSteamOnCover(scene.steam, 200, 132) +
      drawCoverShape("butter", "M122 152a78 20 0 0 1 156 0z") +
      drawLeafOnCover(scene.leaf, 204, 148, { turn: 68, size: 0.5 }) +
      bowl(scene),
  ),
  fish: drawStillLifeFromAbove(
    (scene) =>
      plate(scene) +
      `<g transform="rotate(-18 200 150)">${
        drawCoverShape("peach", "M112 150q66-66 134-6l48-32q-14 38 0 76l-48-32q-68 60-134-6") +
        drawCoverShape("coffee", "M112 150q22-22 46-32 16 32 0 64-24-10-46-32") +
        drawCoverDot("milk", 138, 142, 6) +
        drawCoverLine("coffee", 4, "M184 128q10 22 0 44M206 124q12 26 0 52M228 132q8 18 0 36")
      }</g>` +
      drawCitrusOnCover("butter", 258, 202, 26) +
      drawLeafOnCover(scene.vessel === "milk" ? "herb" : "sage", 128, 214, { turn: 52, size: 0.7 }),
  ),
  pasta: drawStillLifeFromAbove(
    (scene) =>
      drawCoverDot(scene.trim, 200, 150, 124) +
      drawCoverDot(scene.vessel, 200, 150, 116) +
      drawCoverDot("coffee", 200, 150, 92) +
      drawCoverLine(
        "butter",
        9,
        "M122 150a78 78 0 1 1 78 78M138 162a63 63 0 1 0 62-75M152 138a49 49 0 1 1 34 59M166 158a35 35 0 1 0 34-43M186 150a15 15 0 1 1 14 16",
      ) +
      drawCoverDot("tomato", 240, 112, 17) +
      drawCoverDot("tomato", 158, 196, 15) +
      drawCoverDot("peach", 235, 107, 5) +
      drawLeafOnCover("herb", 196, 158, { turn: 28, size: 0.62 }) +
      drawLeafOnCover("sage", 194, 158, { turn: -42, size: 0.54 }),
  ),
  setting: drawStillLifeFromAbove(
    ({ vessel, trim, fruit }) =>
      drawCoverDot(trim, 200, 150, 98) +
      drawCoverDot(vessel, 200, 150, 93) +
      drawCoverDot(trim, 200, 150, 66) +
      drawCoverDot(vessel, 200, 150, 63) +
      drawCoverLine(vessel, 9, "M78 128v112M326 150v90") +
      drawCoverLine(vessel, 5, "M64 62v46q0 18 14 20 14-2 14-20V62M78 62v50") +
      drawCoverShape(vessel, "M322 156V66q18 8 18 44 0 30-12 46z") +
      drawCoverLine("coffee", 4, "M172 190q18-44 50-76") +
      drawLeafOnCover("sage", 176, 178, { turn: -50, size: 0.42 }) +
      drawLeafOnCover("sage", 188, 158, { turn: 88, size: 0.42 }) +
      drawLeafOnCover("sage", 198, 142, { turn: -46, size: 0.42 }) +
      drawLeafOnCover("sage", 212, 126, { turn: 40, size: 0.42 }) +
      drawCoverDot(fruit === trim ? "peach" : fruit, 232, 182, 9) +
      drawCoverDot(fruit === trim ? "peach" : fruit, 214, 194, 6),
  ),
  cloche: drawStillLifeFromFront(
    ({ vessel, trim, cream }) =>
      drawCoverDot(trim, 200, 92, 13) +
      drawCoverShape(vessel, "M102 206c0-62 40-106 98-106s98 44 98 106z") +
      drawCoverLine(cream === vessel ? trim : cream, 8, "M132 184c4-26 16-44 34-54") +
      drawCoverShape(trim, "M92 200h216v12H92z") +
      drawCoverShape(vessel, "M84 216h232c-4 18-26 26-50 26H134c-24 0-46-8-50-26"),
  ),
} satisfies Record<string, StillLife>;

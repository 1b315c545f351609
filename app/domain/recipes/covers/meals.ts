import { type CoverScene, drawCitrus, drawDot, drawLeaf, drawLine, drawShape, drawSteam } from "./cover-colors.ts";
import { drawFromAbove, drawFromFront, type StillLife } from "./still-life.ts";

const plate = ({ vessel, trim }: CoverScene) =>
  drawDot(trim, 200, 150, 124) +
  drawDot(vessel, 200, 150, 118) +
  drawDot(trim, 200, 150, 88) +
  drawDot(vessel, 200, 150, 85);

const bowl = ({ vessel, trim }: CoverScene) =>
  drawShape(vessel, "M104 150h192c0 54-34 82-66 90h-60c-32-8-66-36-66-90") +
  drawShape(trim, "M106 168h188q-1 9-4 17H110q-3-8-4-17M168 240h64v8h-64z");

export const mealDrawings = {
  pan: drawFromAbove(
    () =>
      drawLine("coffee", 26, "M262 190l86 50") +
      drawDot("coffee", 188, 148, 116) +
      drawDot("pine", 188, 148, 98) +
      drawShape("milk", "M134 92c30-20 62 2 66 30s-14 50-44 48-48-16-46-40 8-28 24-38") +
      drawDot("butter", 154, 128, 21) +
      drawShape("milk", "M206 152c22-20 54-10 60 14s-14 50-40 48-40-16-38-36 8-18 18-26") +
      drawDot("butter", 226, 182, 20) +
      drawDot("tomato", 232, 106, 22) +
      drawDot("peach", 226, 100, 6) +
      drawLeaf("herb", 158, 216, { turn: 60, size: 0.6 }) +
      drawLeaf("sage", 158, 218, { turn: 110, size: 0.5 }),
  ),
  eggCup: drawFromFront(
    ({ vessel, trim }) =>
      drawShape("peach", "M148 152c0-62 28-102 52-102s52 40 52 102z") +
      drawShape("milk", "M162 152c0-58 18-94 40-94-10 20-14 60-12 94z") +
      drawShape(vessel, "M132 144h136c0 38-24 62-52 66v18c22 2 36 8 36 16H148c0-8 14-14 36-16v-18c-28-4-52-28-52-66") +
      drawShape(trim, "M133 158h134q-2 8-5 15H138q-4-7-5-15"),
  ),
  pancakes: drawFromFront(
    ({ vessel }) =>
      drawShape(vessel, "M84 218h232c0 16-30 26-60 26H144c-30 0-60-10-60-26") +
      drawShape("coffee", "M112 192h176a13 13 0 0 1 0 26H112a13 13 0 0 1 0-26") +
      drawShape("butter", "M118 166h168a13 13 0 0 1 0 26H118a13 13 0 0 1 0-26") +
      drawShape("coffee", "M110 140h176a13 13 0 0 1 0 26H110a13 13 0 0 1 0-26") +
      drawShape("butter", "M116 114h168a13 13 0 0 1 0 26H116a13 13 0 0 1 0-26") +
      drawShape("brick", "M134 114h132v30a9 9 0 0 1-18 0v-8h-26v38a9 9 0 0 1-18 0v-38h-40v14a9 9 0 0 1-18 0z") +
      drawShape("milk", "M178 94h44l6 22h-56z"),
  ),
  salad: drawFromFront(
    (scene) =>
      [-64, -34, 36, 62]
        .map((turn, at) =>
          drawLeaf(at % 2 ? scene.leaf : "sage", 200 + turn * 0.9, 160, { turn: turn * 0.8, size: 1.25 }),
        )
        .join("") +
      drawLeaf(scene.leaf, 200, 160, { turn: 0, size: 1.4 }) +
      drawDot(scene.fruit, 152, 138, 30) +
      drawDot("milk", 142, 128, 6) +
      drawDot("butter", 250, 140, 26) +
      drawDot("milk", 250, 140, 17) +
      drawDot("butter", 252, 141, 9) +
      bowl(scene),
  ),
  sandwich: drawFromFront(
    ({ vessel, leaf: green }) =>
      drawShape(vessel, "M84 226h232v14H84z") +
      drawShape("coffee", "M110 196h180v12a18 18 0 0 1-18 18H128a18 18 0 0 1-18-18z") +
      drawShape("tomato", "M116 178h168a9 9 0 0 1 0 18H116a9 9 0 0 1 0-18") +
      drawShape("butter", "M104 162h192l-44 26-22-10-34 18-30-18z") +
      drawLine(green, 14, "M108 158q15 14 31 0t31 0 31 0 31 0 31 0 28 0") +
      drawShape("coffee", "M106 150c0-52 42-78 94-78s94 26 94 78z") +
      drawLine("milk", 6, "M160 104l8 5M198 92l9 3M238 106l-8 5M180 122l8 3M222 122l8-3"),
  ),
  pot: drawFromFront(
    ({ vessel, trim, steam: air }) =>
      drawSteam(air, 200, 76) +
      drawLine(trim, 16, "M104 168h-14q-10 0-10 14M296 168h14q10 0 10 14") +
      drawShape(vessel, "M108 146h184v70a28 28 0 0 1-28 28H136a28 28 0 0 1-28-28z") +
      drawShape(trim, "M108 164h184v14H108z") +
      drawShape(vessel, "M100 138c4-32 46-48 100-48s96 16 100 48z") +
      drawShape(trim, "M98 138h204v9H98zM184 90a16 14 0 0 1 32 0z"),
  ),
  soup: drawFromFront(
    (scene) =>
      drawSteam(scene.steam, 200, 132) +
      drawShape("butter", "M122 152a78 20 0 0 1 156 0z") +
      drawLeaf(scene.leaf, 204, 148, { turn: 68, size: 0.5 }) +
      bowl(scene),
  ),
  fish: drawFromAbove(
    (scene) =>
      plate(scene) +
      `<g transform="rotate(-18 200 150)">${
        drawShape("peach", "M112 150q66-66 134-6l48-32q-14 38 0 76l-48-32q-68 60-134-6") +
        drawShape("coffee", "M112 150q22-22 46-32 16 32 0 64-24-10-46-32") +
        drawDot("milk", 138, 142, 6) +
        drawLine("coffee", 4, "M184 128q10 22 0 44M206 124q12 26 0 52M228 132q8 18 0 36")
      }</g>` +
      drawCitrus("butter", 258, 202, 26) +
      drawLeaf(scene.vessel === "milk" ? "herb" : "sage", 128, 214, { turn: 52, size: 0.7 }),
  ),
  pasta: drawFromAbove(
    (scene) =>
      drawDot(scene.trim, 200, 150, 124) +
      drawDot(scene.vessel, 200, 150, 116) +
      drawDot("coffee", 200, 150, 92) +
      drawLine(
        "butter",
        9,
        "M122 150a78 78 0 1 1 78 78M138 162a63 63 0 1 0 62-75M152 138a49 49 0 1 1 34 59M166 158a35 35 0 1 0 34-43M186 150a15 15 0 1 1 14 16",
      ) +
      drawDot("tomato", 240, 112, 17) +
      drawDot("tomato", 158, 196, 15) +
      drawDot("peach", 235, 107, 5) +
      drawLeaf("herb", 196, 158, { turn: 28, size: 0.62 }) +
      drawLeaf("sage", 194, 158, { turn: -42, size: 0.54 }),
  ),
  setting: drawFromAbove(
    ({ vessel, trim, fruit }) =>
      drawDot(trim, 200, 150, 98) +
      drawDot(vessel, 200, 150, 93) +
      drawDot(trim, 200, 150, 66) +
      drawDot(vessel, 200, 150, 63) +
      drawLine(vessel, 9, "M78 128v112M326 150v90") +
      drawLine(vessel, 5, "M64 62v46q0 18 14 20 14-2 14-20V62M78 62v50") +
      drawShape(vessel, "M322 156V66q18 8 18 44 0 30-12 46z") +
      drawLine("coffee", 4, "M172 190q18-44 50-76") +
      drawLeaf("sage", 176, 178, { turn: -50, size: 0.42 }) +
      drawLeaf("sage", 188, 158, { turn: 88, size: 0.42 }) +
      drawLeaf("sage", 198, 142, { turn: -46, size: 0.42 }) +
      drawLeaf("sage", 212, 126, { turn: 40, size: 0.42 }) +
      drawDot(fruit === trim ? "peach" : fruit, 232, 182, 9) +
      drawDot(fruit === trim ? "peach" : fruit, 214, 194, 6),
  ),
  cloche: drawFromFront(
    ({ vessel, trim, cream }) =>
      drawDot(trim, 200, 92, 13) +
      drawShape(vessel, "M102 206c0-62 40-106 98-106s98 44 98 106z") +
      drawLine(cream === vessel ? trim : cream, 8, "M132 184c4-26 16-44 34-54") +
      drawShape(trim, "M92 200h216v12H92z") +
      drawShape(vessel, "M84 216h232c-4 18-26 26-50 26H134c-24 0-46-8-50-26"),
  ),
} satisfies Record<string, StillLife>;

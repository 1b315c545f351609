import { drawDishSvg } from "./dish.ts";
import { renderEach, renderPhoneScreen, type ScreenshotPost } from "./post.ts";

const none = { title: null, ingredients: [], steps: [] };
const sans = "body{background:#fff;color:#222}p{font:16px/24px 'Liberation Sans';padding:4px 20px}";

function bubbles(said: readonly string[]): string {
  return renderEach(
    said,
    (text, at) =>
      `<div style="margin:8px ${at % 2 === 0 ? "90px 8px 14px" : "14px 8px 90px"};padding:10px 14px;border-radius:18px;background:${at % 2 === 0 ? "#e9e9eb" : "#0a84ff;color:#fff"};font:16px/21px 'Liberation Sans'">${text}</div>`,
  );
}

/** Pictures that show no recipe. */
export const otherScreenshotPosts: ScreenshotPost[] = [
  {
    name: "chat",
    ...none,
    hasDish: false,
    picture: { width: 780 },
    pages: [
      renderPhoneScreen(
        sans,
        bubbles([
          "Are you home already?",
          "Nearly, the train was late again",
          "Shall we cook something tonight?",
          "Yes please! I can be there at 7",
          "Great, I have 2 onions and some rice left",
          "I'll bring wine and dessert",
          "Perfect, see you then",
        ]),
      ),
    ],
  },
  {
    name: "menu",
    ...none,
    hasDish: false,
    picture: { width: 780 },
    pages: [
      renderPhoneScreen(
        "body{background:#faf6ee;color:#3b2f2f;text-align:center}h1{font:700 30px 'Liberation Serif';padding:16px}h2{font:700 20px 'Liberation Serif';padding:16px}p{font:17px/27px 'Liberation Serif'}",
        "<h1>Trattoria Lucia</h1><h2>Starters</h2><p>Bruschetta al pomodoro 7.50</p><p>Burrata with peaches 11.00</p><h2>Mains</h2><p>Tagliatelle al ragu 15.50</p><p>Grilled sea bass 22.00</p><p>Risotto ai funghi 16.00</p><h2>Desserts</h2><p>Tiramisu 7.00</p><p>Panna cotta 6.50</p>",
      ),
    ],
  },
  {
    name: "receipt",
    ...none,
    hasDish: false,
    picture: { width: 780 },
    pages: [
      renderPhoneScreen(
        "body{background:#fff;color:#111}p{font:16px/24px 'Liberation Mono';padding:0 30px}.r{display:flex;justify-content:space-between}",
        `<p style="padding-top:20px">FRESH MARKET</p><p>12 High Street</p><p>21/11/2026 18:04</p><br>${renderEach(["WHOLE MILK 2L 1.85", "EGGS FREE RANGE 3.20", "BUTTER 250G 2.40", "TOMATOES 0.5KG 1.75", "SPAGHETTI 1.10"], (item) => `<p class="r"><span>${item.replace(/ [\d.]+$/, "")}</span><span>${/[\d.]+$/.exec(item)?.[0]}</span></p>`)}<br><p class="r"><span>TOTAL</span><span>10.30</span></p><p>CARD 10.30</p><p>THANK YOU</p>`,
      ),
    ],
  },
  {
    name: "foreign-script",
    ...none,
    hasDish: false,
    picture: { width: 780 },
    pages: [
      renderPhoneScreen(
        sans,
        "<p style='font-size:24px'>Борщ украинский</p><p>Свёкла — 2 штуки</p><p>Капуста — 300 г</p><p>Картофель — 4 штуки</p><p>Морковь — 1 штука</p><p>Нарежьте овощи и варите сорок минут.</p><p>Подавайте со сметаной и зеленью.</p>",
      ),
    ],
  },
  {
    name: "dish-alone",
    ...none,
    hasDish: true,
    picture: { width: 640, jpegQuality: 60 },
    pages: [renderPhoneScreen("body{background:#000}.bar{display:none}", drawDishSvg(390, 844, 5))],
  },
  {
    name: "blank-page",
    ...none,
    hasDish: false,
    picture: { width: 640 },
    pages: [renderPhoneScreen("body{background:#fff}.bar{display:none}", "")],
  },
];

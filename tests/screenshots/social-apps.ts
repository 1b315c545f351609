import { drawDishSvg } from "./dish.ts";
import { renderPhoneScreen } from "./post.ts";

export type SocialApp = "instagram" | "facebook" | "youtube" | "tiktok";
export type SocialPost = {
  app: SocialApp;
  username: string;
  caption: string;
  isDark: boolean;
  hasPhoto: boolean;
  /** Varies the photo, counts and dates. */
  seed: number;
};

/** In CSS pixels: how far the second screenshot of a post is scrolled. About 150 of the 712 pixels are shown twice. */
export const secondScreenshotScrollTop = 565;

/** The caption as a social app shows it on a phone, `scrollTop` CSS pixels from the top of the post. */
export function renderSocialPost(post: SocialPost, scrollTop = 0): string {
  if (post.app === "tiktok") return renderOverlay(post);
  const { isDark, app, seed } = post;
  const [paper, ink, faint, link] = isDark
    ? ["#0c0f14", "#f5f5f5", "#a8a8a8", "#85a1ff"]
    : ["#fff", "#0f1419", "#6a6f76", "#00376b"];
  const style = `body{background:${paper};color:${ink}}svg{stroke:${ink}}.g{color:${faint}}.l{color:${link}}
.c{font:${fonts[app]};white-space:pre-wrap;overflow-wrap:break-word}main{height:712px;overflow:hidden;padding:0 14px}
.r{display:flex;gap:14px;align-items:center;padding:8px 0;font-size:13px}.a{width:32px;height:32px;border-radius:50%;overflow:hidden}
nav{position:absolute;bottom:0;left:0;right:0;height:50px;border-top:1px solid ${faint}55;background:${paper};display:flex;justify-content:space-around;align-items:center}
.t{height:38px;padding:8px 14px;font:600 16px 'Liberation Sans';border-bottom:1px solid ${faint}55}`;
  const content = { instagram: instagramPost, facebook: facebookPost, youtube: youtubeDescription }[app](post);
  const photo = post.hasPhoto ? `<div style="margin:0 -14px">${drawDishSvg(390, 200, seed)}</div>` : "";
  const heading = { instagram: "Posts", facebook: "Post", youtube: "Description" }[app];
  const tabs = ["home", "search", "plus", "bubble", "heart"].map(icon).join("");
  return renderPhoneScreen(
    style,
    `<div class="t">${heading}</div><main><div style="margin-top:-${scrollTop}px">${photo}${content}</div></main><nav>${tabs}</nav>`,
    ink,
  );
}

const fonts = {
  instagram: "14px/18.5px 'Liberation Sans'",
  facebook: "15px/20px 'Liberation Sans'",
  youtube: "14px/20px 'Noto Sans'",
};

function instagramPost({ username, caption, seed }: SocialPost): string {
  const likes = (1_204 + seed * 317).toLocaleString("en");
  return `<div class="r">${avatar(seed)}<b>${username}</b><span class="l">Follow</span></div>
<div class="r">${["heart", "bubble", "plane"].map(icon).join("")}<b>${likes} likes</b></div>
<div class="c"><b>${username}</b> ${markUp(caption)}</div><p class="r g">View all ${20 + seed * 3} comments</p><p class="g" style="font-size:12px">${seed + 1} days ago</p>`;
}

function facebookPost({ username, caption, seed }: SocialPost): string {
  return `<div class="r">${avatar(seed)}<div><b>${username}</b><br><span class="g">${seed + 1} h · 🌐</span></div></div>
<div class="c">${markUp(caption)}</div><div class="r g"><span>👍❤️ ${12 + seed}</span><span>${seed + 3} comments</span></div>
<div class="r g" style="justify-content:space-around">${icon("heart")}Like ${icon("bubble")}Comment ${icon("plane")}Share</div>`;
}

function youtubeDescription({ username, caption, seed }: SocialPost): string {
  const views = (48_310 + seed * 1_873).toLocaleString("en");
  return `<div class="r">${avatar(seed)}<b>${username}</b><span class="g">${seed + 11}K subscribers</span></div>
<div class="r" style="justify-content:space-around"><b>${seed * 211} Likes</b><b>${views} Views</b><b>${seed} May 2024</b></div><div class="c">${markUp(caption)}</div>`;
}

/** A video that is paused with its caption opened above a scrim. */
function renderOverlay({ username, caption, seed }: SocialPost): string {
  const style = `body{background:#000;color:#fff}svg{stroke:#fff}.bar,.o,.s{position:relative;z-index:1}.p{position:absolute;inset:0}
.p i{position:absolute;inset:0;background:linear-gradient(rgba(0,0,0,.3),rgba(0,0,0,.5) 30%,rgba(0,0,0,.58))}
.o{position:absolute;left:14px;right:76px;bottom:64px;font:14.5px/18.5px 'Liberation Sans';white-space:pre-wrap;text-shadow:0 0 2px #0008}
.s{position:absolute;right:10px;bottom:150px;width:44px;text-align:center;font:600 12px/22px 'Liberation Sans'}.l{font-weight:600}`;
  const counts = [
    ["heart", `${seed + 4}.${seed % 9}K`],
    ["bubble", `${seed * 37}`],
    ["plane", `${seed * 91}`],
  ];
  return renderPhoneScreen(
    style,
    `<div class="p">${drawDishSvg(390, 844, seed)}<i></i></div><div class="o"><b>${username}</b>\n${markUp(caption)}\n<small>♫ original sound - ${username}</small></div>
<div class="s">${counts.map(([name, count]) => `${icon(name as string)}<br>${count}<br>`).join("")}</div>`,
    "#fff",
  );
}

function avatar(seed: number): string {
  return `<div class="a">${drawDishSvg(32, 32, seed)}</div>`;
}

const iconPaths: Record<string, string> = {
  heart: "M12 20C4 14 2 11 3 7c1-4 7-4 9 0 2-4 8-4 9 0 1 4-1 7-9 13z",
  bubble: "M20 19l-1-4a8 8 0 1 0-4 4z",
  plane: "M3 4h18l-9 16-2-9zM10 11l11-7",
  home: "M3 11l9-8 9 8v10h-6v-6H9v6H3z",
  search: "M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0zm-1 5l6 6",
  plus: "M4 4h16v16H4zM12 8v8M8 12h8",
};

function icon(name: string): string {
  return `<svg width="24" height="24" fill="none" stroke-width="2"><path d="${iconPaths[name]}"/></svg>`;
}

/** Escaped HTML in which tags, accounts and links have the app's colour. */
function markUp(caption: string): string {
  const escaped = caption.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped.replace(/(?<![\w&])[#@][\w.]*\w|https?:\/\/\S+/g, (found) => `<span class="l">${found}</span>`);
}

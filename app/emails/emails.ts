import { productName } from "#app/content/brand.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";

/** The facts that each kind of email states. */
type EmailFacts = {
  confirmation: { token: string };
  reset: { token: string };
  "address-in-use": object;
  "password-changed": object;
  "password-reset": object;
  "new-device": { device: string; at: Date };
  "operator-codes": object;
  "paid-plan": object;
  "paid-plan-ended": { reason: keyof typeof planEnds };
  "partner-joined": { partner: string };
  "shared-kitchen": { partner: string };
  "partner-broke-up": { partner: string };
  "operator-broke-up": object;
  /** The deleted partner's name; null if the partner had none. */
  "partner-deleted": { partner: string | null };
  "account-deleted": { hasSubscription: boolean };
  "subscribed-twice": object;
};

type EmailKind = keyof EmailFacts;

export type Email<Kind extends EmailKind = EmailKind> = { [Each in Kind]: { kind: Each } & EmailFacts[Each] }[Kind];

export function renderEmail<Kind extends EmailKind>(email: Email<Kind>, origin: string) {
  const createWords: (facts: Email<Kind>) => EmailWords = emails[email.kind];
  return renderEmailMarkup(createWords(email), origin);
}

const loginButton = { label: "Go to the login page", path: "/auth?mode=login" };
const planButton = { label: "See my plan", path: "/app/profile" };
const kitchenButton = { label: "Go to my kitchen", path: "/app" };
const profileButton = { label: "Open my profile", path: "/app/profile" };

const wasNotYou = "If it wasn't you, reset your password on that page right away. This signs out every device.";

const keepsAll =
  "Nothing is lost: you each keep every recipe with its photos, notes and your own ratings, and can edit them. From now on you won't see each other's changes.";

/** Why the paid plan ended: the recipient's or the partner's subscription ended, or the payer left the kitchen. */
const planEnds = {
  own: "Your subscription has ended, so your kitchen is no longer on the paid plan.",
  partners: "Your partner's subscription has ended, so your kitchen is no longer on the paid plan.",
  parted: "Your partner paid for the plan, and you no longer share a kitchen.",
};

const emails: { [Kind in EmailKind]: (facts: EmailFacts[Kind]) => EmailWords } = {
  confirmation: ({ token }) => ({
    subject: `Confirm your email for ${productName}`,
    lines: [
      `Welcome to ${productName}! Please confirm that this is your email address, so you never lose access to your recipes.`,
    ],
    button: { label: "Confirm my email", path: `/auth/confirm?token=${token}` },
    footnote: "The link works once, for three days. If you didn't create an account, you can ignore this email.",
  }),
  reset: ({ token }) => ({
    subject: `Choose a new password for ${productName}`,
    lines: ["Someone, most likely you, requested a new password for your account."],
    button: { label: "Choose a new password", path: `/auth/reset?token=${token}` },
    footnote: "The link works once, for one hour. If it wasn't you, ignore this email: your password stays the same.",
  }),
  "address-in-use": () => ({
    subject: `You already have an account with ${productName}`,
    lines: [
      "Someone tried to create an account with this address, but one already exists.",
      "If it was you, log in with your password, or reset it on the same page.",
    ],
    button: { ...loginButton, label: "Log in" },
    footnote: "If it wasn't you, you don't need to do anything: nobody got in.",
  }),
  "password-changed": () => ({
    subject: `Your ${productName} password was changed`,
    lines: ["Your password was just changed, and every other device was signed out."],
    button: loginButton,
    footnote: `If it was you, you don't need to do anything. ${wasNotYou}`,
  }),
  "password-reset": () => ({
    subject: `Your ${productName} password was reset`,
    lines: ["A new password was set using the link in our email. We signed out every device."],
    button: loginButton,
    footnote: `If it was you, you don't need to do anything. ${wasNotYou} Check your mailbox too: the link was sent there.`,
  }),
  "new-device": ({ device, at }) => ({
    subject: `New sign-in to your ${productName} account`,
    lines: [
      "Someone, most likely you, signed in to your account from a browser we don't recognize.",
      `${device}, ${at.toUTCString()}`,
    ],
    button: { label: "See my devices", path: "/app/profile" },
    footnote:
      "If it was you, you don't need to do anything. If not, change your password in your profile. This signs out every other device.",
  }),
  "operator-codes": () => ({
    subject: `Someone is guessing the operator code for ${productName}`,
    lines: [
      "Many wrong codes were entered for the operator account. Whoever entered them knows the operator's password.",
      "We have temporarily stopped accepting codes from the authenticator app.",
    ],
    button: { label: "Change the password", path: "/admin/settings" },
    footnote: "If you mistyped the code yourself, you don't need to do anything.",
  }),
  "paid-plan": () => ({
    subject: "Your kitchen is on the paid plan",
    lines: ["Your kitchen is now on the paid plan, with unlimited recipes for the two of you."],
    button: planButton,
    footnote: "Not what you expected? Your profile shows who pays. The payer can change or cancel the plan there.",
  }),
  "paid-plan-ended": ({ reason }) => ({
    subject: "Your kitchen is no longer on the paid plan",
    lines: [`${planEnds[reason]} All your recipes stay: you can still read, edit and share them.`],
    button: planButton,
    footnote: "Not what you expected? You can see your plan and subscribe again in your profile.",
  }),
  "partner-joined": ({ partner }) => ({
    subject: "Your partner has joined your kitchen",
    lines: [`${partner} accepted your invitation. You now share all the recipes in your kitchen.`],
    button: kitchenButton,
    footnote: "If this isn't who you invited, check your profile to see who shares your kitchen.",
  }),
  /** Sent to the owner of an address whose account was claimed from somebody else. */
  "shared-kitchen": ({ partner }) => ({
    subject: "Do you know who shares your kitchen?",
    lines: [
      `You share this kitchen with ${partner}. If you don't know them, leave the kitchen in your profile.`,
      "Someone may have created this account with your address. Now only you can log in to it.",
    ],
    button: profileButton,
    footnote: "If you know each other, you don't need to do anything. If you leave, you both keep every recipe.",
  }),
  "partner-broke-up": ({ partner }) => ({
    subject: `${partner} has left your kitchen`,
    lines: [
      `${partner} left the kitchen you shared.`,
      keepsAll,
      "If you want to cook together again, just send an invitation.",
    ],
    button: kitchenButton,
    footnote: "You don't need to do anything. You can invite someone to your kitchen at any time.",
  }),
  "operator-broke-up": () => ({
    subject: "Your kitchen is now two kitchens",
    lines: ["We ended the kitchen you shared with your partner.", keepsAll],
    button: kitchenButton,
    footnote: "If you didn't expect this, please reply to this email.",
  }),
  "partner-deleted": ({ partner }) => ({
    subject: "Your partner's account has been deleted",
    lines: [
      `The account of ${partner ?? "your partner"}, who shared your kitchen, has been deleted.`,
      "You keep every recipe in your kitchen, with its photos and notes. If you both had a version, yours is kept.",
    ],
    button: kitchenButton,
    footnote: "You don't need to do anything. You can invite someone to your kitchen at any time.",
  }),
  "account-deleted": ({ hasSubscription }) => ({
    subject: `Your ${productName} account has been deleted`,
    lines: [
      "Your account and your data have been permanently deleted.",
      ...(hasSubscription ? ["Your subscription has ended too, and you won't be charged again."] : []),
      "This is our last email to you. Thank you for cooking with us.",
    ],
    button: null,
    footnote: "If you didn't expect this, please reply to this email.",
  }),
  "subscribed-twice": () => ({
    subject: `You subscribed twice to ${productName}`,
    lines: [
      "Two subscriptions were started for your kitchen, and one is enough for both of you.",
      "We have cancelled the newer one and refunded it in full; banks take up to ten days to show a refund. The older one continues.",
    ],
    button: profileButton,
    footnote: "You don't need to do anything.",
  }),
};

type RenderedEmail = { subject: string; html: string; text: string };

type EmailWords = {
  subject: string;
  lines: string[];
  /** `path` is the part of the link after the product's origin. */
  button: { label: string; path: string } | null;
  footnote: string;
};

/** The markup works in every email client. The button has the only link, whatever the names in the text contain. */
function renderEmailMarkup({ button: path, ...words }: EmailWords, origin: string): RenderedEmail {
  const button = path && { label: path.label, link: origin + path.path };
  const [subject, footnote] = [breakLinks(words.subject), breakLinks(words.footnote)];
  const lines = words.lines.map(breakLinks);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`).join("");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px Georgia,serif">${escapeMarkup(productName)}</p>
${paragraphs}${button ? renderButton(button) : ""}<p style="margin:0;font-size:14px;opacity:.75">${escapeMarkup(footnote)}</p>
</div></body></html>`;
  const link = button ? `${button.label}:\n${button.link}\n\n` : "";
  const text = `${productName}\n\n${lines.join("\n\n")}\n\n${link}${footnote}\n`;
  return { subject, html, text };
}

function renderButton({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b5432a;color:#fffaf4;text-decoration:none;font-weight:600">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or open this address: <a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></p>
`;
}

/** Matches characters between two characters of a word that make mail programs detect a link. */
const addressCharacter = /(?<=\S)[.\u2024\u3002\uff0e\uff61/\\\u2044\u2215\uff0f@\uff20:\uff1a](?=\S)/gu;
const hairSpace = "\u200a";

/**
 * Breaks up every address in a name, because a name may be anything and mail programs would turn the address into a
 * link. Amounts and times stay whole.
 */
export function breakLinks(text: string): string {
  return text.replace(/\S+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(addressCharacter, `$&${hairSpace}`) : word,
  );
}

import { productName } from "#app/content/brand.ts";
import { renderMail } from "./render-mail.ts";

export function renderConfirmationMail(link: string) {
  return renderMail({
    subject: `Confirm your email for ${productName}`,
    lines: [
      `Welcome to ${productName}! Please confirm that this is your email address, so you never lose access to your recipes.`,
    ],
    button: { label: "Confirm my email", link },
    footnote: "The link works once, for three days. If you didn't create an account, you can ignore this email.",
  });
}

export function renderResetMail(link: string) {
  return renderMail({
    subject: `Choose a new password for ${productName}`,
    lines: ["Someone, most likely you, requested a new password for your account."],
    button: { label: "Choose a new password", link },
    footnote: "The link works once, for one hour. If it wasn't you, ignore this email: your password stays the same.",
  });
}

export function renderAddressInUseMail(link: string) {
  return renderMail({
    subject: `You already have an account with ${productName}`,
    lines: [
      "Someone tried to create an account with this address, but one already exists.",
      "If it was you, log in with your password, or reset it on the same page.",
    ],
    button: { label: "Log in", link },
    footnote: "If it wasn't you, you don't need to do anything: nobody got in.",
  });
}

const wasNotYou = "If it wasn't you, reset your password on that page right away. This signs out every device.";

export function renderPasswordChangedMail(link: string) {
  return renderMail({
    subject: `Your ${productName} password was changed`,
    lines: ["Your password was just changed, and every other device was signed out."],
    button: { label: "Go to the login page", link },
    footnote: `If it was you, you don't need to do anything. ${wasNotYou}`,
  });
}

export function renderPasswordWasResetMail(link: string) {
  return renderMail({
    subject: `Your ${productName} password was reset`,
    lines: ["A new password was set using the link in our email. We signed out every device."],
    button: { label: "Go to the login page", link },
    footnote: `If it was you, you don't need to do anything. ${wasNotYou} Check your mailbox too: the link was sent there.`,
  });
}

export function renderNewDeviceMail({ device, at }: { device: string; at: Date }, link: string) {
  return renderMail({
    subject: `New sign-in to your ${productName} account`,
    lines: [
      "Someone, most likely you, signed in to your account from a browser we don't recognize.",
      `${device}, ${at.toUTCString()}`,
    ],
    button: { label: "See my devices", link },
    footnote:
      "If it was you, you don't need to do anything. If not, change your password in your profile. This signs out every other device.",
  });
}

export function renderOperatorCodesWrongMail(link: string) {
  return renderMail({
    subject: `Someone is guessing the operator code for ${productName}`,
    lines: [
      "Many wrong codes were entered for the operator account. Whoever entered them knows the operator's password.",
      "We have temporarily stopped accepting codes from the authenticator app.",
    ],
    button: { label: "Change the password", link },
    footnote: "If you mistyped the code yourself, you don't need to do anything.",
  });
}

export function renderPaidPlanMail(link: string) {
  return renderMail({
    subject: "Your kitchen is on the paid plan",
    lines: ["Your kitchen is now on the paid plan, with unlimited recipes for the two of you."],
    button: { label: "See my plan", link },
    footnote: "Not what you expected? Your profile shows who pays. The payer can change or cancel the plan there.",
  });
}

/** Whose subscription has ended, or that the payer no longer shares the kitchen. */
export type PlanEndReason = "own" | "partners" | "parted";

const planEnds: Record<PlanEndReason, string> = {
  own: "Your subscription has ended, so your kitchen is no longer on the paid plan.",
  partners: "Your partner's subscription has ended, so your kitchen is no longer on the paid plan.",
  parted: "Your partner paid for the plan, and you no longer share a kitchen.",
};

export function renderPaidPlanEndedMail(reason: PlanEndReason, link: string) {
  return renderMail({
    subject: "Your kitchen is no longer on the paid plan",
    lines: [`${planEnds[reason]} All your recipes stay: you can still read, edit and share them.`],
    button: { label: "See my plan", link },
    footnote: "Not what you expected? You can see your plan and subscribe again in your profile.",
  });
}

export function renderPartnerJoinedMail(partner: string, link: string) {
  return renderMail({
    subject: "Your partner has joined your kitchen",
    lines: [`${partner} accepted your invitation. You now share all the recipes in your kitchen.`],
    button: { label: "Go to my kitchen", link },
    footnote: "If this isn't who you invited, check your profile to see who shares your kitchen.",
  });
}

/** Sent to the owner of an address whose account was claimed from somebody else. */
export function renderSharedKitchenMail(partner: string, link: string) {
  return renderMail({
    subject: "Do you know who shares your kitchen?",
    lines: [
      `You share this kitchen with ${partner}. If you don't know them, leave the kitchen in your profile.`,
      "Someone may have created this account with your address. Now only you can log in to it.",
    ],
    button: { label: "Open my profile", link },
    footnote: "If you know each other, you don't need to do anything. If you leave, you both keep every recipe.",
  });
}

const keepsAll =
  "Nothing is lost: you each keep every recipe with its photos, notes and your own ratings, and can edit them. From now on you won't see each other's changes.";

export function renderPartnerBrokeUpMail(partner: string, link: string) {
  return renderMail({
    subject: `${partner} has left your kitchen`,
    lines: [
      `${partner} left the kitchen you shared.`,
      keepsAll,
      "If you want to cook together again, just send an invitation.",
    ],
    button: { label: "Go to my kitchen", link },
    footnote: "You don't need to do anything. You can invite someone to your kitchen at any time.",
  });
}

export function renderPartnerDeletedMail(partner: string | null, link: string) {
  return renderMail({
    subject: "Your partner's account has been deleted",
    lines: [
      `The account of ${partner ?? "your partner"}, who shared your kitchen, has been deleted.`,
      "You keep every recipe in your kitchen, with its photos and notes. If you both had a version, yours is kept.",
    ],
    button: { label: "Go to my kitchen", link },
    footnote: "You don't need to do anything. You can invite someone to your kitchen at any time.",
  });
}

export function renderAccountDeletedMail({ hasSubscription }: { hasSubscription: boolean }) {
  return renderMail({
    subject: `Your ${productName} account has been deleted`,
    lines: [
      "Your account and your data have been permanently deleted.",
      ...(hasSubscription ? ["Your subscription has ended too, and you won't be charged again."] : []),
      "This is our last email to you. Thank you for cooking with us.",
    ],
    button: null,
    footnote: "If you didn't expect this, please reply to this email.",
  });
}

export function renderOperatorBrokeUpMail(link: string) {
  return renderMail({
    subject: "Your kitchen is now two kitchens",
    lines: ["We ended the kitchen you shared with your partner.", keepsAll],
    button: { label: "Go to my kitchen", link },
    footnote: "If you didn't expect this, please reply to this email.",
  });
}

export function renderSubscribedTwiceMail(link: string) {
  return renderMail({
    subject: `You subscribed twice to ${productName}`,
    lines: [
      "Two subscriptions were started for your kitchen, and one is enough for both of you.",
      "We have cancelled the newer one and refunded it in full; banks take up to ten days to show a refund. The older one continues.",
    ],
    button: { label: "Open my profile", link },
    footnote: "You don't need to do anything.",
  });
}

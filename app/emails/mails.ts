import { productName } from "#app/content/brand.ts";
import { renderMail } from "./render-mail.ts";

export function confirmationMail(link: string) {
  return renderMail({
    subject: `Confirm your email for ${productName}`,
    lines: [
      `Welcome to ${productName}! Please confirm that this address is yours, so that you can always get back to your recipes.`,
    ],
    button: { label: "Confirm my email", link },
    footnote: "The link works once, for three days. If you did not create an account, you can ignore this mail.",
  });
}

export function resetMail(link: string) {
  return renderMail({
    subject: `Choose a new password for ${productName}`,
    lines: ["Somebody, most likely you, asked for a new password for your account."],
    button: { label: "Choose a new password", link },
    footnote: "The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.",
  });
}

export function addressInUseMail(link: string) {
  return renderMail({
    subject: `You already have an account with ${productName}`,
    lines: [
      "Somebody tried to create an account with this address, but there is one already.",
      "If it was you, log in with your password, or ask for a new one on the same page.",
    ],
    button: { label: "Log in", link },
    footnote: "If it was not you, there is nothing to do: nobody got in.",
  });
}

const wasNotYou =
  "If it was not you, choose a new password on that page right away: that signs out every device, whoever has it.";

export function passwordChangedMail(link: string) {
  return renderMail({
    subject: `Your ${productName} password was changed`,
    lines: ["The password of your account was changed just now, and every other device was signed out."],
    button: { label: "Go to the login page", link },
    footnote: `If it was you, there is nothing to do. ${wasNotYou}`,
  });
}

export function passwordResetMail(link: string) {
  return renderMail({
    subject: `Your ${productName} password was reset`,
    lines: ["A new password was set for your account through the link in our mail. We signed out every device first."],
    button: { label: "Go to the login page", link },
    footnote: `If it was you, there is nothing to do. ${wasNotYou} Check your mailbox, too: the link came from there.`,
  });
}

export function newDeviceMail({ device, at }: { device: string; at: Date }, link: string) {
  return renderMail({
    subject: `New sign-in to your ${productName} account`,
    lines: [
      "Somebody, most likely you, signed in to your account in a browser that has not been used for it before.",
      `${device}, ${at.toUTCString()}`,
    ],
    button: { label: "See my devices", link },
    footnote:
      "If it was you, there is nothing to do. If not, change your password in your profile: that signs out every other device.",
  });
}

export function operatorCodesWrongMail(link: string) {
  return renderMail({
    subject: `Somebody is guessing the operator's code of ${productName}`,
    lines: [
      "Many wrong codes were given for the operator's account. Whoever gave them knows the operator's password.",
      "Codes of the authenticator app are refused for a while.",
    ],
    button: { label: "Change the password", link },
    footnote: "If you mistyped the code yourself, there is nothing to do.",
  });
}

export function paidPlanMail(link: string) {
  return renderMail({
    subject: "Your kitchen is on the paid plan",
    lines: ["Your kitchen is now on the paid plan, with unlimited recipes for the two of you."],
    button: { label: "See my plan", link },
    footnote: "Not what you expected? Your profile shows who pays, and lets the payer change or cancel the plan.",
  });
}

/** Whose subscription has ended, or that the payer no longer shares the kitchen. */
export type PlanEnd = "own" | "partners" | "parted";

const planEnds: Record<PlanEnd, string> = {
  own: "Your subscription has ended, and the paid plan with it.",
  partners: "Your partner's subscription has ended, and the paid plan with it.",
  parted: "The paid plan was your partner's, and the two of you no longer share a kitchen.",
};

export function paidPlanEndedMail(reason: PlanEnd, link: string) {
  return renderMail({
    subject: "Your kitchen is no longer on the paid plan",
    lines: [`${planEnds[reason]} Everything in your kitchen stays: you can still read, edit and share it.`],
    button: { label: "See my plan", link },
    footnote: "Not what you expected? Your profile shows your plan, and lets you subscribe again.",
  });
}

export function partnerJoinedMail(partner: string, link: string) {
  return renderMail({
    subject: "Your partner has joined your kitchen",
    lines: [`${partner} has used your invitation. From now on the two of you share all recipes of your kitchen.`],
    button: { label: "Go to my kitchen", link },
    footnote: "If this is not who you invited, look at your profile: it shows who shares your kitchen with you.",
  });
}

export function somebodyAsksMail(asker: string, link: string) {
  return renderMail({
    subject: "Someone used your code. Let them in?",
    lines: [
      `Somebody with the address ${asker} has your code and would like to share your kitchen.`,
      "At the moment many wrong codes are tried, so nobody joins before you have said yes.",
    ],
    button: { label: "See who it is", link },
    footnote: "If this is not who you invited, choose “Not now” there, or do nothing: nobody got in.",
  });
}

const keepsAll =
  "Nothing is lost: you each keep every recipe, with its photos, its notes and your own ratings, and can edit them. From now on you won't see each other's changes.";

export function partnerBrokeUpMail(partner: string, link: string) {
  return renderMail({
    subject: `${partner} has left your kitchen`,
    lines: [
      `${partner} has left the kitchen that the two of you shared.`,
      keepsAll,
      "If you want to cook together again, an invitation is enough.",
    ],
    button: { label: "Go to my kitchen", link },
    footnote: "There is nothing for you to do. You may invite somebody to your kitchen at any time.",
  });
}

export function partnerDeletedMail(partner: string | null, link: string) {
  return renderMail({
    subject: "Your partner's account is gone",
    lines: [
      `The account of ${partner ?? "your partner"}, with whom you shared your kitchen, has been deleted.`,
      "Every recipe of your kitchen stays with you, with its photos and notes. Where both of you had a version of one, yours is the one that stays.",
    ],
    button: { label: "Go to my kitchen", link },
    footnote: "There is nothing for you to do. You may invite somebody to your kitchen at any time.",
  });
}

export function accountDeletedMail({ hasSubscription }: { hasSubscription: boolean }) {
  return renderMail({
    subject: `Your ${productName} account has been deleted`,
    lines: [
      "Your account and your data have been deleted for good.",
      ...(hasSubscription ? ["Your subscription has ended too, and you won't be charged again."] : []),
      "This is our last email to you. Thank you for cooking with us.",
    ],
    button: null,
    footnote: "If you did not expect this, please reply to this email.",
  });
}

export function operatorBrokeUpMail(link: string) {
  return renderMail({
    subject: "Your kitchen is now two kitchens",
    lines: ["We have ended the kitchen that you shared with your partner.", keepsAll],
    button: { label: "Go to my kitchen", link },
    footnote: "If you did not expect this, please answer this mail.",
  });
}

export function subscribedTwiceMail(link: string) {
  return renderMail({
    subject: `You subscribed twice to ${productName}`,
    lines: [
      "Two subscriptions were started for your kitchen, and one is enough for both of you.",
      "We have cancelled the newer one and refunded it in full; banks take up to ten days to show a refund. The older one continues.",
    ],
    button: { label: "Open my profile", link },
    footnote: "There is nothing for you to do.",
  });
}

import { LandingIcon } from "./icon.tsx";

const badges = [
  { icon: "door", title: "Beta open", text: "Spots are limited while we grow." },
  { icon: "lock", title: "Private and secure", text: "Your book is for the two of you." },
  {
    icon: "camera",
    title: "Works with Instagram, Pinterest, TikTok",
    text: "And with most recipe sites, by link or screenshot.",
  },
] as const;

export function LandingTrustBadges() {
  return (
    <ul className="trust" aria-label="Good to know">
      {badges.map(({ icon, title, text }) => (
        <li key={icon}>
          <LandingIcon name={icon} />
          <p>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

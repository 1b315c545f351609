/** SVG paths of the logo, two leaning bowls in a 48-unit square. */
export const brandMark = {
  side: 48,
  ownBowl: "M4 20h24a12 12 0 0 1-24 0Z",
  otherBowl: "M22 24h22a11 11 0 0 1-22 0Z",
  steam: "M12 14c0-3 3-3 3-6M20 14c0-3 3-3 3-6",
  steamWidth: 2.5,
} as const;

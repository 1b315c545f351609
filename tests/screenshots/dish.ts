/** A drawn dish with the uneven colours of a photo: a plate on a table, of this size. */
export function drawDishSvg(width: number, height: number, seed = 1): string {
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) * 0.42];
  const colors = ["#b5391d", "#d9822b", "#6a8f2f", "#e8c15a", "#7b2d12", "#f0e2c0", "#3f6b2a"];
  const pieces = Array.from({ length: 46 }, (_, at) => {
    const angle = at * 2.4 + seed;
    const away = r * 0.78 * Math.sqrt(((at * 7 + seed * 3) % 46) / 46);
    const size = r * (0.1 + ((at * 5 + seed) % 7) / 50);
    const place = `cx="${x + away * Math.cos(angle)}" cy="${y + away * Math.sin(angle)}" r="${size}"`;
    return `<circle ${place} fill="${colors[(at + seed) % colors.length]}" stroke="rgba(0,0,0,.25)"/>`;
  });
  return `<svg width="${width}" height="${height}" style="display:block"><filter id="n${seed}"><feTurbulence baseFrequency=".035" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .27  0 0 0 0 .15  .5 .5 .4 0 0"/></filter>
<rect width="100%" height="100%" fill="#c9a27a"/><rect width="100%" height="100%" filter="url(#n${seed})"/><circle cx="${x}" cy="${y}" r="${r * 1.08}" fill="#efece6" stroke="#cfc8bb" stroke-width="6"/>${pieces.join("")}</svg>`;
}

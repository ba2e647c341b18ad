type Art = { hue: number; paint: (hue: number) => string };

const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice">${body}</svg>`)}`;

const sunset = (hue: number) =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="oklch(.35 .13 ${hue - 40})"/><stop offset=".6" stop-color="oklch(.7 .17 ${hue})"/><stop offset="1" stop-color="oklch(.3 .08 ${hue})"/></linearGradient></defs><rect width="300" height="300" fill="url(#s)"/><circle cx="196" cy="150" r="34" fill="oklch(.95 .08 90)"/><path d="M0 214q70-46 150-10t150-26v122H0Z" fill="oklch(.22 .06 ${hue})"/>`;

const rings = (hue: number) =>
  `<rect width="300" height="300" fill="oklch(.82 .14 ${hue})"/>${[120, 92, 62, 30].map((r, i) => `<circle cx="150" cy="150" r="${r}" fill="oklch(${i % 2 ? 0.9 : 0.5} .15 ${hue + i * 30})"/>`).join('')}`;

const tiles = (hue: number) =>
  Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [(i % 3) * 100, Math.floor(i / 3) * 100];
    return `<rect x="${x}" y="${y}" width="100" height="100" fill="oklch(${0.3 + (i % 4) * 0.18} .12 ${hue + (i % 3) * 40})"/><path d="M${x} ${y}a100 100 0 0 ${i % 2} 100 100h-100Z" fill="oklch(.88 .1 ${hue + 60})"/>`;
  }).join('');

const waves = (hue: number) =>
  `<rect width="300" height="300" fill="oklch(.25 .08 ${hue})"/>${[0, 1, 2, 3].map((i) => `<path d="M0 ${80 + i * 50}c60-60 120 60 180 0s90-40 120 0v220H0Z" fill="oklch(${0.4 + i * 0.14} .15 ${hue + i * 18})"/>`).join('')}`;

/** Drawn stand-ins, so that the sheet needs no server. */
export const art = {
  coast: { hue: 30, paint: sunset },
  dunes: { hue: 60, paint: sunset },
  low: { hue: 85, paint: rings },
  mint: { hue: 175, paint: rings },
  terrazzo: { hue: 240, paint: tiles },
  quiet: { hue: 50, paint: tiles },
  glass: { hue: 340, paint: waves },
  night: { hue: 285, paint: waves },
} as const satisfies Record<string, Art>;

export type ArtName = keyof typeof art;

export const artUrl = (name: ArtName): string => svg(art[name].paint(art[name].hue));

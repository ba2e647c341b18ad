type Pen = CanvasRenderingContext2D;

export function disc(g: Pen, x: number, y: number, radius: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
}

export function oval(g: Pen, x: number, y: number, wide: number, high: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  g.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  g.fill();
}

/** Points as x, y, x, y … */
export function shape(g: Pen, points: readonly number[], colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  for (let at = 0; at < points.length; at += 2) g.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  g.closePath();
  g.fill();
}

export function box(
  g: Pen,
  [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
  colour: string,
  radius = 0,
): void {
  g.fillStyle = colour;
  g.beginPath();
  g.roundRect(x, y, wide, high, radius);
  g.fill();
}

/** From the top down, in equal steps. */
export function sky(g: Pen, wide: number, high: number, colours: readonly string[]): void {
  const fade = g.createLinearGradient(0, 0, 0, high);
  for (const [at, colour] of colours.entries())
    fade.addColorStop(at / Math.max(1, colours.length - 1), colour);
  g.fillStyle = fade;
  g.fillRect(0, 0, wide, high);
}

export function lettering(g: Pen, text: string, x: number, y: number, size: number, colour: string): void {
  g.fillStyle = colour;
  g.font = `800 ${size}px system-ui, sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(text, x, y + size * 0.05);
}

/** Corners on a circle, the first above. */
export const corners = (x: number, y: number, radius: number, count: number, turn = 0): number[] =>
  Array.from({ length: count }, (_, corner) => {
    const angle = (corner / count) * Math.PI * 2 - Math.PI / 2 + turn;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  }).flat();

/** Corners far from the middle and near it in turn: a star. */
export const spikes = (
  x: number,
  y: number,
  [far, near]: readonly [number, number],
  count: number,
  turn = 0,
): number[] =>
  Array.from({ length: count * 2 }, (_, corner) =>
    corners(x, y, corner % 2 === 0 ? far : near, count * 2, turn).slice(corner * 2, corner * 2 + 2),
  ).flat();

/** Two eyes that look somewhere. */
export function eyes(g: Pen, x: number, y: number, size: number, look: readonly [number, number]): void {
  for (const side of [-1, 1]) {
    disc(g, x + side * size * 1.15, y, size, '#fff');
    disc(g, x + side * size * 1.15 + look[0] * size * 0.4, y + look[1] * size * 0.4, size * 0.5, '#15122b');
  }
}

/** What is left: lives, balls, tries, in the middle of the top. */
export function row(g: Pen, middle: number, count: number, colour: string): void {
  for (let one = 0; one < count; one++) disc(g, middle - (count - 1) * 9 + one * 18, 28, 6, colour);
}

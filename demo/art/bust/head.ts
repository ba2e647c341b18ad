import { capsule, carve, ellipsoid, join, sphere } from './solids.ts';

/** The face looks along +z with its centre near the origin; the skull is about 1.5 high. `ax` is |x|. */
export function head(x: number, y: number, z: number, slim: number): number {
  const ax = Math.abs(x);
  let d = ellipsoid(x, y - 0.17, z + 0.1, 0.575 * slim, 0.66, 0.71);
  d = join(d, ellipsoid(x, y + 0.24, z - 0.1, 0.45 * slim, 0.56, 0.5), 0.2);
  // Far from the skull the features cannot matter: none stands out by more than a fifth.
  if (d > 0.45) return d - 0.22;
  d = join(d, capsule(ax, y, z, 0.33 * slim, -0.36, 0.02, 0.14, -0.71, 0.3, 0.12), 0.16);
  d = join(d, sphere(x, y + 0.755, z - 0.385, 0.105), 0.14);
  d = join(d, sphere(ax - 0.28 * slim, y + 0.13, z - 0.37, 0.15), 0.18);
  d = join(d, capsule(ax, y, z, 0.07, 0.135, 0.575, 0.33 * slim, 0.135, 0.45, 0.05), 0.11);
  d = carve(d, ellipsoid(ax - 0.215, y + 0.005, z - 0.67, 0.14, 0.085, 0.13), 0.1);
  d = join(d, ellipsoid(ax - 0.215, y + 0.002, z - 0.5, 0.11, 0.07, 0.075), 0.03);
  // nose: bridge, tip, wings, nostrils
  d = join(d, capsule(x, y, z, 0, 0.11, 0.565, 0, -0.19, 0.73, 0.042), 0.1);
  d = join(d, sphere(x, y + 0.215, z - 0.735, 0.066), 0.07);
  d = join(d, sphere(ax - 0.08, y + 0.245, z - 0.65, 0.05), 0.05);
  d = carve(d, ellipsoid(ax - 0.047, y + 0.285, z - 0.7, 0.026, 0.022, 0.03), 0.03);
  // lips, parted by a fine line
  d = join(d, ellipsoid(ax - 0.05, y + 0.418, z - 0.57, 0.105, 0.042, 0.075), 0.045);
  d = join(d, ellipsoid(x, y + 0.5, z - 0.56, 0.115, 0.05, 0.075), 0.05);
  d = carve(d, capsule(ax, y, z, 0, -0.459, 0.655, 0.135, -0.452, 0.58, 0.006), 0.022);
  return join(d, ellipsoid(ax - 0.575 * slim, y + 0.02, z + 0.05, 0.05, 0.165, 0.1), 0.05);
}

export function body(x: number, y: number, z: number, slim: number): number {
  const ax = Math.abs(x);
  let d = capsule(x, y, z, 0, -0.4, -0.14, 0, -1.3, -0.2, 0.255 * (0.4 + slim * 0.6));
  d = join(d, capsule(ax, y, z, 0.12, -1.2, -0.25, 0.8 * slim, -1.56, -0.26, 0.2), 0.28);
  d = join(d, capsule(ax, y, z, 0.3, -1.62, -0.2, 0.98 * slim, -1.78, -0.24, 0.29), 0.25);
  d = join(d, capsule(ax, y, z, 0.05, -1.27, 0.02, 0.6 * slim, -1.36, 0.02, 0.04), 0.12);
  return join(d, ellipsoid(x, y + 2.3, z + 0.06, 1.02, 0.95, 0.5), 0.3);
}

/** A garment: the body a finger thicker, cut at the neckline. `neck` lowers or raises that line. */
export const garment = (bodyDistance: number, x: number, y: number, z: number, neck: number) => {
  const opening = sphere(x, y + 1.08 - neck, z - 0.22, 0.44);
  return Math.max(carve(bodyDistance - 0.05, opening, 0.03), y + 1.12 - neck);
};

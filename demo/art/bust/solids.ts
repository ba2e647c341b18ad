/** Signed-distance building blocks. Points are passed as plain numbers: these run millions of times a picture. */

export const sphere = (x: number, y: number, z: number, r: number) => Math.sqrt(x * x + y * y + z * z) - r;

export function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const px = x / rx;
  const py = y / ry;
  const pz = z / rz;
  const near = Math.sqrt(px * px + py * py + pz * pz);
  const qx = px / rx;
  const qy = py / ry;
  const qz = pz / rz;
  const slope = Math.sqrt(qx * qx + qy * qy + qz * qz);
  return slope < 1e-6 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
}

/** A rod from (ax, ay, az) to (bx, by, bz) with round ends. */
export function capsule(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  r: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;
  let t = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - dx * t;
  const ey = py - dy * t;
  const ez = pz - dz * t;
  return Math.sqrt(ex * ex + ey * ey + ez * ez) - r;
}

/** A ring lying in the plane y = 0. */
export function torus(x: number, y: number, z: number, major: number, minor: number): number {
  const out = Math.sqrt(x * x + z * z) - major;
  return Math.sqrt(out * out + y * y) - minor;
}

/** Union whose seam is rounded over a width of `k`. */
export function join(a: number, b: number, k: number): number {
  const gap = k - Math.abs(a - b);
  return (a < b ? a : b) - (gap > 0 ? (gap * gap) / (4 * k) : 0);
}

export const carve = (a: number, hole: number, k: number) => -join(-a, hole, k);

export const cut = (a: number, b: number, k: number) => -join(-a, -b, k);

import { type Process, rate } from './signal.ts';

type Coefficients = readonly [b0: number, b1: number, b2: number, a0: number, a1: number, a2: number];

export function biquad([n0, n1, n2, a0, d1, d2]: Coefficients): Process {
  const [b0, b1, b2, a1, a2] = [n0 / a0, n1 / a0, n2 / a0, d1 / a0, d2 / a0];
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** The terms all of the cookbook's filters share. */
function terms(hz: number, q: number) {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.45)) / rate;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

export function lowpass(hz: number, q = Math.SQRT1_2): Process {
  const { cos, alpha } = terms(hz, q);
  return biquad([(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]);
}

export function highpass(hz: number, q = Math.SQRT1_2): Process {
  const { cos, alpha } = terms(hz, q);
  return biquad([(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha]);
}

export function bandpass(hz: number, q: number): Process {
  const { cos, alpha } = terms(hz, q);
  return biquad([alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha]);
}

export function peak(hz: number, q: number, gain: number): Process {
  const { cos, alpha } = terms(hz, q);
  const a = 10 ** (gain / 40);
  return biquad([1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a]);
}

/** Lets everything pass and lifts what lies above. */
export function highShelf(hz: number, gain: number): Process {
  const { cos, alpha } = terms(hz, Math.SQRT1_2);
  const a = 10 ** (gain / 40);
  const s = 2 * Math.sqrt(a) * alpha;
  return biquad([
    a * (a + 1 + (a - 1) * cos + s),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - s),
    a + 1 - (a - 1) * cos + s,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - s,
  ]);
}

/** A synthesiser's filter: stays stable while its cutoff moves with every sample. */
export function sweptLowpass(resonance: number): (x: number, hz: number) => number {
  const k = 2 - 2 * Math.min(resonance, 0.97);
  let first = 0;
  let second = 0;
  let cutoff = 0;
  let g = 0;
  return (x, hz) => {
    if (hz !== cutoff) {
      cutoff = hz;
      g = Math.tan((Math.PI * Math.min(hz, rate * 0.45)) / rate);
    }
    const high = (x - first * (g + k) - second) / (1 + g * (g + k));
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    return low;
  };
}

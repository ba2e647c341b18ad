/** As many as the demo's recordings have; a seek bar draws what it needs of them. */
const barCount = 96;

/**
 * Bars of a waveform, as a seek bar is drawn from: the power of each slice, 0 to 100, the highest of them 100. The length
 * is not known before: power is kept by hundredths of a second.
 */
export function powerMeter(rate: number) {
  const binSamples = Math.max(1, Math.round(rate / 100));
  const bins: number[] = [];
  let [power, inBin, samples] = [0, 0, 0];
  let half: number | null = null; // a sample may be cut by the border of two chunks

  const take = (value: number) => {
    power += value * value;
    samples++;
    if (++inBin < binSamples) return;
    bins.push(power / inBin);
    [power, inBin] = [0, 0];
  };

  return {
    /** 16 bits, little-endian, one channel. */
    add(chunk: Buffer): void {
      let at = 0;
      if (half !== null && chunk.length > 0) {
        take(((half | ((chunk[0] ?? 0) << 8)) << 16) >> 16);
        half = null;
        at = 1;
      }
      for (; at + 1 < chunk.length; at += 2) take(chunk.readInt16LE(at));
      if (at < chunk.length) half = chunk[at] ?? 0;
    },
    samples: () => samples,
    bars(): number[] {
      const all = inBin > 0 ? [...bins, power / inBin] : bins;
      const slice = all.length / barCount;
      const levels = Array.from({ length: barCount }, (_, bar) => {
        const start = Math.min(all.length - 1, Math.floor(bar * slice));
        const part = all.slice(start, Math.max(start + 1, Math.floor((bar + 1) * slice)));
        return Math.sqrt(part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length));
      });
      const highest = Math.max(...levels, 1e-9);
      return levels.map((level) => Math.round((level / highest) * 100));
    },
  };
}

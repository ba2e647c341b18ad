/** What a run may use. What is beyond is refused by the kernel (`prlimit`) or ends the run. */
export interface ToolLimits {
  memoryBytes: number;
  cpuSeconds: number;
  /** The largest file that it may write. */
  fileBytes: number;
  threads: number;
  files: number;
  /** Of all that it says, on either stream that is kept. */
  outputBytes: number;
  /** Ended when nothing has advanced for so long. */
  stallSeconds: number;
}

const gib = 2 ** 30;

/** Reading headers takes a second; a master that needs more is built to hurt. */
export const probeLimits: ToolLimits = {
  memoryBytes: 2 * gib,
  cpuSeconds: 60,
  fileBytes: 0,
  threads: 128,
  files: 32,
  outputBytes: 8 * 2 ** 20,
  stallSeconds: 90,
};

/** A slow encoder takes some minutes of CPU for a second of 4K. */
export const encodeLimits = (durationSeconds: number): ToolLimits => ({
  memoryBytes: 8 * gib,
  cpuSeconds: Math.ceil(900 + durationSeconds * 300),
  // 40 Mbit/s is more than any rendition
  fileBytes: Math.ceil(256 * 2 ** 20 + durationSeconds * 5_000_000),
  threads: 1024,
  files: 128,
  outputBytes: 8 * 2 ** 20,
  stallSeconds: 240,
});

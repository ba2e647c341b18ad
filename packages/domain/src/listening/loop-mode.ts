/** In the order in which the button goes through them. */
export const loopModes = ['OFF', 'REPEAT_ALL', 'REPEAT_ONE'] as const;

export type LoopMode = (typeof loopModes)[number];

export const nextLoopMode = (mode: LoopMode): LoopMode =>
  loopModes[(loopModes.indexOf(mode) + 1) % loopModes.length] ?? 'OFF';

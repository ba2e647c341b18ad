import type { Image } from './frame.ts';

/** Paints the moment `time` (seconds) of a scene that lasts `seconds`. */
export type Paint = (frame: Image, time: number, seconds: number) => void;

/** What is drawn once before a scene, and how each frame is painted from it. */
export type Scene = () => Promise<Paint>;

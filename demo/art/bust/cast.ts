import type { Framing } from './march.ts';
import type { Sitter } from './model.ts';

/** Skin and hair are OKLCH triples. */
export type Cast = {
  readonly sitter: Sitter;
  readonly skin: readonly [number, number, number];
  readonly hair: readonly [number, number, number];
  readonly framing?: Framing;
  /** Pixels marched for each pixel shown, along one side; more is smoother and slower. */
  readonly detail?: number;
};

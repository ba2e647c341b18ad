import type { ComponentType } from 'react';
import { ArenaMark } from './arena-mark.tsx';
import { AtriumMark } from './atrium-mark.tsx';
import { KlangMark } from './klang-mark.tsx';
import { NoorMark } from './noor-mark.tsx';

const marks = {
  atrium: AtriumMark,
  noor: NoorMark,
  klang: KlangMark,
  arena: ArenaMark,
} as const satisfies Record<string, ComponentType>;

export type MarkName = keyof typeof marks;

/** Drawn in theme colours, so it follows light and dark. Never mirrored. */
export function BrandMark({ name, className = 'size-7.5' }: { name: MarkName; className?: string }) {
  const Drawing = marks[name];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`flex-none ${className}`}>
      <Drawing />
    </svg>
  );
}

import type { ComponentType } from 'react';

/** Four bars of a level meter. */
const KlangMark = () => (
  <>
    <rect width="32" height="32" rx="9" fill="var(--t1)" />
    <g fill="var(--accent)">
      <rect x="6.5" y="13" width="3.6" height="6" rx="1.8" />
      <rect x="12" y="8" width="3.6" height="16" rx="1.8" />
      <rect x="17.5" y="5" width="3.6" height="22" rx="1.8" />
      <rect x="23" y="11" width="3.6" height="10" rx="1.8" />
    </g>
  </>
);

/** A crescent in an eight-pointed star. */
const NoorMark = () => (
  <>
    <path
      d="m16 1.5 4.2 4.3 6-.1-.1 6 4.4 4.3-4.4 4.2.1 6-6-.1-4.2 4.4-4.2-4.4-6 .1.1-6L1.5 16l4.4-4.3-.1-6 6 .1z"
      fill="var(--accent)"
    />
    <path d="M20.6 20.9a7 7 0 1 1-2.2-11.2 6 6 0 1 0 2.2 11.2z" fill="var(--bg)" />
  </>
);

/** An arch with a door of light. */
const AtriumMark = () => (
  <>
    <path d="M3 29V16a13 13 0 0 1 26 0v13h-5.5V16a7.5 7.5 0 0 0-15 0v13z" fill="var(--accent)" />
    <path d="M12 29V17a4 4 0 0 1 8 0v12z" fill="currentColor" />
  </>
);

/** A peak, and the one who stands in it. */
const ArenaMark = () => (
  <>
    <path d="m16 2 14 27h-8.2L16 17.5 10.2 29H2z" fill="var(--accent)" />
    <path d="m16 20.5 4.4 8.5h-8.8z" fill="var(--accent2)" />
  </>
);

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

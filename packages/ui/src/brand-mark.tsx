import type { BrandMarkPaths, MarkFill } from '@atrium/domain/site/brand/brand-mark';

const colours: Record<MarkFill, string> = {
  accent: 'var(--accent)',
  accent2: 'var(--accent2)',
  ink: 'var(--t1)',
  current: 'currentColor',
  ground: 'var(--bg)',
};

/** Drawn in theme colours, so it follows light and dark. Never mirrored. */
export const BrandMark = ({ mark, className = 'size-7.5' }: { mark: BrandMarkPaths; className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`flex-none ${className}`}>
    {mark.map(({ d, fill }) => (
      <path key={d} d={d} fill={colours[fill]} />
    ))}
  </svg>
);

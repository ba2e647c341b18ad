import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; line: string; action?: ReactNode; picture?: ReactNode };

/** A picture, a sentence, an action. */
export const EmptyState = ({ title, line, action, picture = <EmptyPicture /> }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-100 flex-col items-center px-gutter py-10 text-center">
    {picture}
    <h2 className="type-heading mt-8">{title}</h2>
    <p className="mt-2 max-w-[19em] text-16 text-t2">{line}</p>
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

/** Two covers and a heart that is still to be filled. Its own colours: it is a picture, not a control. */
const EmptyPicture = ({ className = 'w-60' }: { className?: string }) => (
  <svg viewBox="0 0 240 180" aria-hidden="true" className={className}>
    <ellipse cx="120" cy="166" rx="110" ry="11" fill="var(--s3)" />
    <g transform="rotate(-9 62 86)">
      <rect x="10" y="30" width="112" height="112" rx="12" fill="#1f5c63" />
      <circle cx="66" cy="86" r="42" fill="#3fcfb4" />
      <circle cx="66" cy="86" r="30" fill="#1f5c63" />
      <circle cx="66" cy="86" r="12" fill="#fbe3c0" />
    </g>
    <g transform="rotate(9 176 80)">
      <rect x="122" y="22" width="108" height="108" rx="12" fill="#ffc145" />
      <circle cx="176" cy="76" r="34" fill="#f4573c" />
      <circle cx="176" cy="76" r="13" fill="#fbe3c0" />
    </g>
    <path
      d="M120 158C86 134 64 114 64 90c0-18 13-31 29-31 12 0 22 7 27 19 5-12 15-19 27-19 16 0 29 13 29 31 0 24-22 44-56 68Z"
      fill="var(--bg)"
    />
    <path
      d="M120 148C92 128 72 110 72 91c0-14 10-24 22-24 12 0 20 8 26 22 6-14 14-22 26-22 12 0 22 10 22 24 0 19-20 37-48 57Z"
      fill="none"
      stroke="var(--t1)"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeDasharray="1 11"
    />
  </svg>
);

import { cx } from '@atrium/ui/class-names';
import type { ReactNode } from 'react';

type PanelProps = {
  title?: ReactNode;
  aside?: ReactNode;
  /** Rows touch its edges. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** The surface that everything of a room stands on. */
export const Panel = ({ title, aside, isFlush = false, className, children }: PanelProps) => (
  <section className={cx('min-w-0 overflow-clip rounded-panel bg-s1 shadow-1', className)}>
    {title && (
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 pb-2.5">
        <h2 className="min-w-0 flex-1 text-15 font-heavy">{title}</h2>
        {aside}
      </header>
    )}
    <div className={cx(!isFlush && 'px-4 pb-4', !title && !isFlush && 'pt-4')}>{children}</div>
  </section>
);

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-s2 text-t2',
  good: 'state-fill text-success',
  warn: 'state-fill text-warning',
  bad: 'state-fill text-danger',
  accent: 'bg-accent-soft text-accent-text',
};

export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx('badge', tones[tone])}>{children}</span>
);

/** Name and value on one line, the value at the end. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5 text-13">
    <dt className="text-t2">{name}</dt>
    <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
  </div>
);

type PageProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A room: its name once as the page's heading, and what it does at the end of that line. */
export const Page = ({ title, aside, children }: PageProps) => (
  <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4.5 py-5 md:px-6">
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="type-heading min-w-0 flex-1 basis-60">{title}</h1>
      {aside}
    </div>
    {children}
  </div>
);

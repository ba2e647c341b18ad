import type { TextBlock } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Below the head: sections one under the other, the width of the content column. */
export const StoreBody = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-360 gap-x-12 gap-y-9 px-gutter py-8 md:py-10 lg:grid-cols-2">
    {children}
  </div>
);

type StoreSectionProps = { title: string; line?: string; wide?: boolean; children: ReactNode };

export function StoreSection({ title, line, wide = false, children }: StoreSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {line && <p className="mt-1 text-14 text-t2">{line}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type SignedListProps = { items: readonly string[]; icon: LucideIcon };

export const SignedList = ({ items, icon: Sign }: SignedListProps) => (
  <ul className="grid gap-3.5 rounded-game bg-s1 p-5 shadow-1 ring-1 ring-line">
    {items.map((item) => (
      <li key={item} className="flex items-start gap-3 text-15">
        <Sign aria-hidden className="mt-0.5 size-5 flex-none text-accent-text" />
        <bdi>{item}</bdi>
      </li>
    ))}
  </ul>
);

export function StoreSteps({ steps }: { steps: readonly string[] }) {
  const { locale } = useUi();
  return (
    <ol className="grid gap-4">
      {steps.map((step, index) => (
        <li key={step} className="flex items-start gap-3.5 text-15">
          <span
            aria-hidden
            className="tn grid size-8 flex-none place-items-center rounded-full bg-s3 text-13 font-heavy"
          >
            {formatNumber(locale, index + 1)}
          </span>
          <bdi className="pt-1">{step}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** A maker's own words: paragraphs, and what is listed as steps. */
export const StoreText = ({ body }: { body: readonly TextBlock[] }) => (
  <div className="grid max-w-[42.5em] gap-3 text-16 leading-reader text-t2">
    {body.map((block) => block.type === 'paragraph' && <p key={block.text}>{block.text}</p>)}
  </div>
);

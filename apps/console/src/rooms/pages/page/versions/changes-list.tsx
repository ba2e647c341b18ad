import { cx } from '@atrium/ui/class-names';
import { ArrowRightLeft, Minus, Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../../kit/use-format.ts';
import { type SectionNode, sectionTitle } from '../tree/sections.ts';
import { comparePages, compareWords, type FieldChange, type SectionChange } from './compare-pages.ts';

const signs = {
  added: { icon: Plus, look: 'text-success' },
  removed: { icon: Minus, look: 'text-danger' },
  moved: { icon: ArrowRightLeft, look: 'text-success' },
  changed: { icon: Pencil, look: 'text-warning' },
} as const;

type ListProps = { before: SectionNode; after: SectionNode; isQuiet?: boolean };

/** Two versions by outline and words: a sign and a word for each change, never a colour alone. */
export function ChangesList({ before, after, isQuiet = true }: ListProps) {
  const t = useTranslations('console.pages.compare');
  const all = comparePages(before, after);
  const shown = isQuiet ? all.filter(({ states }) => states.length > 0) : all;
  if (shown.length === 0) return <p className="py-4 text-14 text-t2">{t('same')}</p>;
  return (
    <ol className="flex flex-col">
      {shown.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
        <Change key={index} change={change} />
      ))}
    </ol>
  );
}

function Change({ change: { id, node, states, fields, from, to } }: { change: SectionChange }) {
  const t = useTranslations('console.pages.compare');
  const { locale } = useFormat();
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-2.5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 font-medium">
        <bdi className={cx(states.includes('removed') && 'line-through')}>
          {id === '' ? t('page') : sectionTitle(node, locale)}
        </bdi>
        {states.map((state) => {
          const { icon: Sign, look } = signs[state];
          return (
            <span key={state} className={cx('inline-flex items-center gap-1 text-12', look)}>
              <Sign aria-hidden className="size-3.5" />
              {state === 'moved' ? t('moved', { from: from ?? 0, place: to ?? 0 }) : t(state)}
            </span>
          );
        })}
      </p>
      {fields.map((field) => (
        <FieldLine key={field.path} {...field} />
      ))}
    </li>
  );
}

/** Of a field that is no text: as it is stored. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function FieldLine({ path, before, after }: FieldChange) {
  const { locale } = useFormat();
  const t = useTranslations('console.pages.compare');
  const lang = path.split('.').at(-1) ?? locale;
  const [one, other] = [before, after].map(wordsOf);
  const parts = compareWords(one ?? '', other ?? '', lang.length === 2 ? lang : locale);
  return (
    <div className="flex flex-wrap gap-x-3 text-13">
      <code dir="ltr" className="text-t3">
        {path}
      </code>
      <bdi className="min-w-0 break-words">
        {parts.map(({ text, state }, index) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text, drawn anew together
          if (state === 'same') return <span key={index}>{text}</span>;
          return state === 'added' ? (
            <ins key={index} className="state-fill text-success no-underline">
              <span className="sr-only">{t('written')} </span>
              {text}
            </ins>
          ) : (
            <del key={index} className="state-fill text-danger">
              <span className="sr-only">{t('struck')} </span>
              {text}
            </del>
          );
          // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
        })}
      </bdi>
    </div>
  );
}

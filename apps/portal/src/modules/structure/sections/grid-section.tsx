import type { Entry } from '@atrium/domain/site/models/structure';
import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { CardGrid, onFirstScreen } from '@atrium/ui/cards/card-grid';
import { Picture } from '@atrium/ui/image/picture';
import { Link } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { moreOf, type SectionProps } from '../section-props.ts';
import { SectionHead } from './section-head.tsx';

/** Everything at once, in columns. A narrow lane of games is the one place where the first is drawn larger. */
export function GridSection({ section, isFirst }: SectionProps) {
  const id = useId();
  const { title, entries = [], customProperties } = section.data;
  const kind = customProperties?.card ?? entries[0]?.kind ?? 'poster';
  const isBento = kind === 'game' && customProperties?.lane === 'narrow' && entries.length >= 5;
  return (
    <section aria-labelledby={title ? id : undefined} className="min-w-0">
      {title && <SectionHead id={id} title={title} more={moreOf(section)} />}
      {isBento ? (
        <Bento entries={entries} />
      ) : (
        <CardGrid entries={entries} kind={kind} firstScreen={isFirst ? onFirstScreen : 0} />
      )}
    </section>
  );
}

const shown = 5;

/** Of the large tile; beside another shelf it no longer grows with the window. */
const sizes = '(min-width: 80rem) 12rem, 40vw';

/** One large tile that carries its name, four small ones that need none. */
const Bento = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="grid grid-cols-[minmax(0,187fr)_minmax(0,138fr)_minmax(0,138fr)] grid-rows-2 gap-3 [&>:first-child]:row-span-2">
    {entries.slice(0, shown).map((entry, index) => (
      <li key={entry.id}>
        <Link
          href={entry.clickUrl}
          aria-label={index === 0 ? undefined : entry.title}
          style={entry.hue === undefined ? undefined : scrimProperties(entry.hue)}
          className={`pic pressable block rounded-game ${index === 0 ? 'aspect-square' : 'h-full'}`}
        >
          {entry.imageUrl && (
            <span className="absolute inset-0">
              <Picture
                src={entry.imageUrl}
                alt=""
                width={640}
                height={640}
                sizes={sizes}
                thumbhash={entry.thumbhash}
              />
            </span>
          )}
          {index === 0 && (
            <span className="scrim-foot absolute inset-x-0 bottom-0 flex flex-col px-3.5 pt-10 pb-3 text-white">
              <bdi className="truncate text-16 font-heavy">{entry.title}</bdi>
              {(entry.caption ?? entry.subtitle) && (
                <bdi className="truncate text-12 opacity-90">{entry.caption ?? entry.subtitle}</bdi>
              )}
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);

import type { Entry } from '@atrium/domain/models/structure';
import { Picture } from '@atrium/ui/picture';
import { useTranslations } from 'use-intl';
import { Tinted } from '../../modules/game/tinted.tsx';

interface PublisherHeaderProps {
  name: string;
  entries: readonly Entry[];
  count: number | undefined;
}

const fan = ['-rotate-6 translate-x-6', 'z-10 -translate-y-1', 'rotate-6 -translate-x-6'] as const;

/** A studio and the three games it is known for, in the colours of the first. */
export function PublisherHeader({ name, entries, count }: PublisherHeaderProps) {
  const t = useTranslations();
  const covers = entries.filter(({ imageUrl }) => imageUrl).slice(0, fan.length);
  return (
    <Tinted hue={entries[0]?.hue}>
      <header className="mx-auto flex w-full max-w-[1440px] items-center gap-4 overflow-hidden px-gutter py-8 md:gap-6 md:py-12">
        <span
          aria-hidden
          className="grid size-18 flex-none place-items-center rounded-game bg-accent text-36 font-heavy text-on-accent md:size-28 md:text-64"
        >
          {initial(name)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-13 font-medium text-t2 md:text-14">{t('games.publisher.label')}</p>
          <h1 className="type-display mt-0.5 text-28 md:text-48">
            <bdi>{name}</bdi>
          </h1>
          {count !== undefined && (
            <p className="mt-1.5 text-14 text-t2">{t('common.count.games', { count })}</p>
          )}
        </div>
        <div aria-hidden className="flex flex-none pe-4 max-lg:hidden rtl:flex-row-reverse">
          {covers.map(({ id, imageUrl, thumbhash }, place) => (
            <span key={id} className={`pic shape-game block w-36 shadow-3 ${fan[place]}`}>
              {imageUrl && (
                <Picture src={imageUrl} alt="" width={144} height={144} thumbhash={thumbhash} priority />
              )}
            </span>
          ))}
        </div>
      </header>
    </Tinted>
  );
}

/** The first letter, also where a letter takes more than one code unit. */
const initial = (name: string) => [...name][0]?.toLocaleUpperCase() ?? '';

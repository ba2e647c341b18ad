import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { Shelf } from '@atrium/ui/shelf/shelf';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { historyCardOf, secondsLeftOf, unfinishedItems } from './playback-history.ts';
import { useListeningTexts } from './use-listening-texts.ts';

const lanes = ['listening', 'watching'] as const;

/** The row that what is unfinished of a vertical stands in; null: it is in none. */
const laneOf: Readonly<Record<Vertical, (typeof lanes)[number] | null>> = {
  music: 'listening',
  video: 'watching',
  podcasts: 'listening',
  audiobooks: 'listening',
  games: null,
  arcade: null,
  tournaments: null,
  vouchers: null,
  news: null,
  apps: null,
};

/** With a way to all of it, where this is not the page of all of it. */
type ContinueRowProps = { withMore?: boolean };

/** What the customer began and has not finished: nothing for a guest, and nothing until it is known. */
export default function ContinueRow({ withMore = false }: ContinueRowProps) {
  const isSaid = useListeningTexts();
  const items = usePersonal(unfinishedItems, { anew: true }).value ?? [];
  return isSaid && items.length > 0 ? <Lanes withMore={withMore} /> : null;
}

function Lanes({ withMore }: ContinueRowProps) {
  const t = useTranslations('listening.continue');
  const chrome = useTranslations('chrome.profile');
  const { locale } = useUi();
  const items = usePersonal(unfinishedItems).value ?? [];
  return lanes.map((lane) => {
    const entries = items.flatMap((shown) => {
      const traits = traitsOfName(shown.article.contentType);
      if (!traits || laneOf[traits.vertical] !== lane) return [];
      const left = secondsLeftOf(shown);
      const line = joinFacts(locale, [
        shown.item?.title ?? shown.article.subtitle,
        left !== null && t('left', { time: formatDuration(locale, left) }),
      ]);
      return historyCardOf(shown, line) ?? [];
    });
    return entries.length === 0 ? null : (
      <Shelf
        key={lane}
        title={t(lane)}
        entries={entries}
        more={withMore && lane === 'listening' ? { label: chrome('history'), href: '/history' } : undefined}
      />
    );
  });
}

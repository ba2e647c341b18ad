import type { HistoryItem } from '@atrium/contract/schemas/history';
import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { joinFacts } from '@atrium/i18n/format';
import { ContinueShelf } from '@atrium/ui/shelf/continue-shelf';
import { useUi } from '@atrium/ui/ui-provider';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { gamesWithKeptRun, runHash } from '../../game-frame/kept-runs.ts';
import { useAccount } from '../../person/account.ts';
import { hoursText } from '../recording/time-texts.ts';
import { continueCardOf, playedGames, secondsLeftOf, unfinishedItems } from './playback-history.ts';
import { useListeningTexts } from './use-listening-texts.ts';

const lanes = ['watching', 'listening'] as const;

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

/** With a way to all of it, where this is not the page of all of it; that page has all games, too. */
type ContinueRowProps = { withMore?: boolean };

/** What the customer began and has not finished: nothing for a guest, and nothing until it is known. */
export default function ContinueRow({ withMore = false }: ContinueRowProps) {
  const isSaid = useListeningTexts();
  const items = usePersonal(unfinishedItems, { anew: true }).value ?? [];
  if (!isSaid) return null;
  return (
    <>
      {items.length > 0 && <Lanes items={items} withMore={withMore} />}
      <Games keptOnly={withMore} />
    </>
  );
}

function Lanes({ items, withMore }: ContinueRowProps & { items: readonly HistoryItem[] }) {
  const t = useTranslations('listening.continue');
  const chrome = useTranslations('chrome.profile');
  const lineOf = useLine();
  return lanes.map((lane) => {
    const cards = items.flatMap((shown) => {
      const traits = traitsOfName(shown.article.contentType);
      if (!traits || laneOf[traits.vertical] !== lane) return [];
      return continueCardOf(shown, lineOf(shown)) ?? [];
    });
    return cards.length === 0 ? null : (
      <ContinueShelf
        key={lane}
        title={t(lane)}
        cards={cards}
        count={t('count', { count: cards.length })}
        more={withMore && lane === 'listening' ? { label: chrome('history'), href: '/history' } : undefined}
      />
    );
  });
}

/** The part that the customer is in, and what is left of it in words. */
function useLine(): (shown: HistoryItem) => string {
  const t = useTranslations('listening.continue');
  const { locale } = useUi();
  return (shown) => {
    const { item, article } = shown;
    const left = secondsLeftOf(shown);
    const isBook = article.contentType === 'AUDIOBOOK' && item?.number !== undefined;
    return joinFacts(locale, [
      isBook ? t('chapter', { number: item.number ?? 1 }) : (item?.title ?? article.subtitle),
      left !== null && t('left', { time: hoursText(locale, left) }),
    ]);
  };
}

/** The games that were played last, or of them those whose run was left in this browser: without one nothing is asked. */
function Games({ keptOnly }: { keptOnly: boolean }) {
  const person = useAccount()?.uuid;
  const kept = useMemo(() => (person ? gamesWithKeptRun(person) : []), [person]);
  return (!keptOnly || kept.length > 0) && <GameCards kept={kept} keptOnly={keptOnly} />;
}

function GameCards({ kept, keptOnly }: { kept: readonly number[]; keptOnly: boolean }) {
  const t = useTranslations('listening.continue');
  const games = usePersonal(playedGames, { anew: true }).value ?? [];
  const cards = games.flatMap((game) => {
    const isKept = kept.includes(game.article.id);
    const card = continueCardOf(game, t(isKept ? 'run' : 'game'));
    if (!card || (keptOnly && !isKept)) return [];
    return isKept ? { ...card, href: `${card.href}#${runHash}` } : card;
  });
  return cards.length === 0 ? null : (
    <ContinueShelf
      title={t(keptOnly ? 'playing' : 'again')}
      cards={cards}
      count={t('count', { count: cards.length })}
    />
  );
}

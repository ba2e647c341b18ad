import { isContentType, traitsOf } from '@atrium/domain/content-types';
import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { Shelf } from '@atrium/ui/shelf';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { cardOf, leftOf, unfinished } from './history.ts';
import { useListeningTexts } from './use-listening-texts.ts';

const lanes = {
  listening: ['music', 'podcasts', 'audiobooks'],
  watching: ['video'],
} as const;

/** With a way to all of it, where this is not the page of all of it. */
type ContinueRowProps = { withMore?: boolean };

/** What somebody is in the middle of: nothing for a guest, and nothing until it is known. */
export default function ContinueRow({ withMore = false }: ContinueRowProps) {
  const isSaid = useListeningTexts();
  const items = usePersonal(unfinished, { anew: true }).value ?? [];
  return isSaid && items.length > 0 ? <Lanes withMore={withMore} /> : null;
}

function Lanes({ withMore }: ContinueRowProps) {
  const t = useTranslations('listening.continue');
  const { locale } = useUi();
  const items = usePersonal(unfinished).value ?? [];
  return Object.entries(lanes).map(([lane, verticals]) => {
    const entries = items.flatMap((shown) => {
      const { contentType } = shown.article;
      const vertical = isContentType(contentType) ? traitsOf(contentType).vertical : null;
      if (!verticals.some((one) => one === vertical)) return [];
      const left = leftOf(shown);
      const line = joinFacts(locale, [
        shown.item?.title ?? shown.article.subtitle,
        left !== null && t('left', { time: formatDuration(locale, left) }),
      ]);
      return cardOf(shown, line) ?? [];
    });
    return entries.length === 0 ? null : (
      <Shelf
        key={lane}
        title={t(lane as keyof typeof lanes)}
        entries={entries}
        more={withMore && lane === 'listening' ? { label: t('title'), href: '/history' } : undefined}
      />
    );
  });
}

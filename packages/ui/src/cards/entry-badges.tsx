import { badgeEdge } from '@atrium/domain/catalogue/badge-edge';
import { nameTags } from '@atrium/domain/catalogue/name-tags';
import type { Entry } from '@atrium/domain/site/models/structure';
import { locales } from '@atrium/i18n/locales';
import { useTranslations } from 'use-intl';
import { Badge } from '../badge.tsx';
import { cx } from '../class-names.ts';
import { useUi } from '../ui-provider.tsx';

/** Where they are clear of the lettering in the card's picture. */
export const useBadgeEdge = ({ focus }: Entry) => badgeEdge(focus, locales[useUi().locale].dir);

/** At most two: what is new or free first, then the entry's own. */
function useEntrySigns({ isFree, isNew = false, badges = [] }: Entry): string[] {
  const t = useTranslations('common');
  const texts = [...(isFree ? [t('free')] : []), ...badges];
  return nameTags(texts, isNew).map((tag) => (tag.kind === 'new' ? t('new') : tag.text));
}

/** As words before the second line of a card. */
export const EntrySigns = ({ entry }: { entry: Entry }) =>
  useEntrySigns(entry).map((sign) => (
    <span key={sign} className="me-1.5 font-medium text-accent-text">
      {sign}{' '}
    </span>
  ));

/** `className` says where they stand. */
export function EntryBadges({ entry, className }: { entry: Entry; className: string }) {
  const shown = useEntrySigns(entry);
  if (shown.length === 0) return null;
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {shown.map((sign, index) => (
        <Badge key={sign} tone={index === 0 ? 'accent' : 'dark'}>
          {sign}
        </Badge>
      ))}
    </span>
  );
}

import type { Entry } from '@atrium/domain/models/structure';
import { nameTags } from '@atrium/domain/name-tags';
import { useTranslations } from 'use-intl';
import { Badge } from '../badge.tsx';

/** At most two: what is new or free first, then the entry's own. */
export function EntryBadges({ entry, className }: { entry: Entry; className?: string }) {
  const t = useTranslations('common');
  const texts = [...(entry.isFree ? [t('free')] : []), ...(entry.badges ?? [])];
  const shown = nameTags(texts, entry.isNew ?? false).map((tag) =>
    tag.kind === 'new' ? t('new') : tag.text,
  );
  if (shown.length === 0) return null;
  return (
    <span className={className ?? 'absolute start-2.5 top-2.5 flex flex-wrap gap-1.5'}>
      {shown.map((sign, index) => (
        <Badge key={sign} tone={index === 0 ? 'accent' : 'dark'}>
          {sign}
        </Badge>
      ))}
    </span>
  );
}

import { useTranslations } from 'use-intl';
import { Tag } from '../../kit/panel.tsx';
import { useFormat } from '../../kit/use-format.ts';
import type { PageSlot } from './page/page-calls.ts';

/** What of a page is live where, and what is planned. */
export function SlotTags({ slots }: { slots: readonly PageSlot[] }) {
  const t = useTranslations('console.pages');
  const format = useFormat();
  const shown = slots.filter(({ state }) => state !== 'ended');
  if (shown.length === 0) return <Tag>{t('notLive')}</Tag>;
  return shown.map((slot) => {
    const { version, device, lang, state, from, until, lane } = slot;
    const where = format.facts([
      device !== '*' &&
        (device === 'phone' || device === 'tablet' || device === 'desktop' ? t(`device.${device}`) : device),
      lang !== '*' && lang,
      lane === 'PRELIVE' && t('prelive'),
      state === 'planned' && from && t('fromTime', { time: format.moment(from) }),
      until && t('untilTime', { time: format.moment(until) }),
    ]);
    return (
      <Tag key={`${lane}${device}${lang}${version}${from}`} tone={state === 'live' ? 'good' : 'warn'}>
        {format.facts([t(`slot.${state === 'live' ? 'live' : 'planned'}`, { number: version }), where])}
      </Tag>
    );
  });
}

import { formatDate } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { SelectField } from '@atrium/ui/fields/select-field';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { InfoService, InfoServiceChannel, InfoServiceOptions } from './info-subscriptions.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour as the reader's language writes it, in their local time. */
export const hourText = (locale: Locale, hour: number): string =>
  formatDate(locale, new Date(Date.UTC(2026, 0, 1, hour)), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });

interface WishFieldsProps {
  service: InfoService;
  wish: InfoServiceOptions;
  onChange: (wish: InfoServiceOptions) => void;
}

/** For whom, when and by which way: the native controls, side by side where there is room. None of them can be wrong. */
export function OptionFields({ service: { topics, channels }, wish, onChange }: WishFieldsProps) {
  const t = useTranslations('infoServices');
  const { locale } = useUi();
  return (
    <div className="-mb-4 grid gap-x-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {topics.length > 0 && (
        <SelectField
          label={t('topic')}
          options={topics.map(({ key, title }) => ({ value: key, label: title }))}
          value={wish.topic ?? topics[0]?.key}
          onChange={({ target }) => onChange({ ...wish, topic: target.value })}
        />
      )}
      <SelectField
        label={t('hour')}
        options={hours.map((hour) => ({ value: String(hour), label: hourText(locale, hour) }))}
        value={String(wish.hour)}
        onChange={({ target }) => onChange({ ...wish, hour: Number(target.value) })}
      />
      <SelectField
        label={t('channel')}
        options={channels.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
        value={wish.channel}
        onChange={({ target }) => onChange({ ...wish, channel: target.value as InfoServiceChannel })}
      />
    </div>
  );
}

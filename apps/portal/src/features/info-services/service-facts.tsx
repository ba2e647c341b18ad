import type { ArticleDetails } from '@atrium/domain/models/article';
import { Price } from '@atrium/ui/price';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { textOf } from '../../modules/shop/said.ts';
import { type Fact, Facts } from '../../modules/shop/store-head.tsx';
import { monthlyPrice } from './monthly-price.ts';

/** That a monthly service is monthly is said by its price. */
const frequencies = { DAILY: 'daily', WEEKLY: 'weekly' } as const;
const channels = { SMS: 'sms', PUSH: 'push' } as const;

/** What it costs, how often it comes and by which way. */
export function ServiceFacts({ article }: { article: ArticleDetails }) {
  const t = useTranslations('apps.service');
  const { tenant } = useSite();
  const price = monthlyPrice(article, tenant.currency);
  const frequency = keyOf(frequencies, textOf(article.customProperties, 'frequency'));
  const channel = keyOf(channels, textOf(article.customProperties, 'channel'));
  const facts: Fact[] = [
    ...(price ? [{ label: t('perMonth'), value: <Price value={price} /> }] : []),
    ...(frequency ? [{ label: t('frequency'), value: t(frequencies[frequency]) }] : []),
    ...(channel ? [{ label: t('channel'), value: t(channels[channel]) }] : []),
    { label: t('cancel'), value: t('anyTime') },
  ];
  return <Facts facts={facts} />;
}

const keyOf = <Key extends string>(table: Readonly<Record<Key, string>>, name: string | undefined) =>
  (Object.keys(table) as Key[]).find((key) => key === name);

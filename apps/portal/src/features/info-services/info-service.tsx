import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { PriceTag } from '@atrium/ui/price';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { textProperty } from '../../modules/shop/article-properties.ts';
import { type StoreFact, StoreFacts, StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { StoreBody, StoreSection, StoreSteps } from '../../modules/shop/store-sections.tsx';
import { monthlyPrice } from './monthly-price.ts';
import { StopByLink } from './stop-by-link.tsx';

/** A message to subscribe to: what one looks like says more than any description. */
export function InfoServiceView({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { article, sections } = page;
  const others = sections['more-like-this'] ?? [];
  const sample = textProperty(article.customProperties, 'sample');
  return (
    <>
      <ArticleHead page={page} />
      <StopByLink title={article.title} />
      <ServiceHead article={article} action={<Choose article={article} />} />
      <StoreBody>
        {sample && (
          <StoreSection title={t('apps.service.sample')}>
            <PhoneBubble from={article.title} text={sample} />
          </StoreSection>
        )}
        <StoreSection title={t('apps.service.howItWorks')}>
          <StoreSteps steps={[t('apps.service.step1'), t('apps.service.step2'), t('apps.service.step3')]} />
        </StoreSection>
        {others.length > 0 && (
          <StoreSection title={t('article.moreLikeThis')} wide>
            <StoreRows entries={others} />
          </StoreSection>
        )}
      </StoreBody>
    </>
  );
}

const Receive = laterPart(async () => ({
  default: (await import('./subscribe-to-service.later.tsx')).SubscribeToService,
}));

/** A guest signs in first: what can be chosen is fetched for those who can choose. */
function Choose({ article }: { article: ArticleDetails }) {
  const isSignedIn = useSignedIn();
  const get = <GetButton article={article} size="large" className="min-w-40" />;
  if (!isSignedIn) return get;
  return (
    <Suspense fallback={get}>
      <Receive article={article} otherwise={get} />
    </Suspense>
  );
}

type ServiceHeadProps = { article: ArticleDetails; action?: ReactNode };

export const ServiceHead = ({ article, action }: ServiceHeadProps) => (
  <StoreHead
    article={article}
    facts={<ServiceFacts article={article} />}
    action={action ?? <GetButton article={article} size="large" className="min-w-40" />}
  />
);

type PhoneBubbleProps = { from: string; text: string };

/** The message as it arrives: on a phone, in a bubble. */
const PhoneBubble = ({ from, text }: PhoneBubbleProps) => (
  <figure className="mx-auto w-full max-w-84 rounded-[2.5rem] bg-s3 p-2.5 shadow-3 ring-1 ring-line lg:mx-0">
    <div className="rounded-[2rem] bg-bg px-4 pt-3 pb-8">
      <div aria-hidden className="mx-auto h-5 w-22 rounded-full bg-s3" />
      <figcaption className="mt-4 border-b border-line pb-3 text-center text-13 font-medium text-t2">
        <bdi>{from}</bdi>
      </figcaption>
      <p className="mt-5 w-fit max-w-[88%] rounded-game rounded-es-badge bg-s3 px-4 py-3 text-15">
        <bdi>{text}</bdi>
      </p>
    </div>
  </figure>
);

const frequencies = { DAILY: 'daily', WEEKLY: 'weekly' } as const;

/** What it takes and how often it comes. A service that is none of messages costs by the month. */
function ServiceFacts({ article }: { article: ArticleDetails }) {
  const t = useTranslations('apps.service');
  const words = useTranslations('infoServices');
  const { tenant } = useSite();
  const price = monthlyPrice(article, tenant.currency);
  const frequency = keyOf(frequencies, textProperty(article.customProperties, 'frequency'));
  const isFree = article.prices.some(({ amount }) => amount === 0);
  // a service that is not sold here names no cost
  const isSold = article.prices.length > 0 || article.contentType !== 'SERVICE';
  const cost = price
    ? { label: t('perMonth'), value: <PriceTag value={price} /> }
    : { label: words('cost'), value: words(isFree ? 'free' : 'withPlan') };
  const facts: StoreFact[] = [
    ...(isSold ? [cost] : []),
    ...(frequency ? [{ label: t('frequency'), value: t(frequencies[frequency]) }] : []),
    { label: t('cancel'), value: t('anyTime') },
  ];
  return <StoreFacts facts={facts} />;
}

const keyOf = <Key extends string>(table: Readonly<Record<Key, string>>, name: string | undefined) =>
  (Object.keys(table) as Key[]).find((key) => key === name);

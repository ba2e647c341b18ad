import type { ArticleDetails } from '@atrium/domain/models/article';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { textOf } from '../../modules/shop/said.ts';
import { StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { Steps, StoreBody, StoreSection } from '../../modules/shop/store-sections.tsx';
import { PhoneBubble } from './phone-bubble.tsx';
import { ServiceFacts } from './service-facts.tsx';

/** A message to subscribe to: what one looks like says more than any description. */
export function InfoService({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { article, sections } = page;
  const others = sections['more-like-this'] ?? [];
  const sample = textOf(article.customProperties, 'sample');
  return (
    <>
      <ArticleHead page={page} />
      <ServiceHead article={article} />
      <StoreBody>
        {sample && (
          <StoreSection title={t('apps.service.sample')}>
            <PhoneBubble from={article.title} text={sample} />
          </StoreSection>
        )}
        <StoreSection title={t('apps.service.howItWorks')}>
          <Steps steps={[t('apps.service.step1'), t('apps.service.step2'), t('apps.service.step3')]} />
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

export const ServiceHead = ({ article }: { article: ArticleDetails }) => (
  <StoreHead
    article={article}
    facts={<ServiceFacts article={article} />}
    action={<GetButton article={article} size="large" className="min-w-40" />}
  />
);

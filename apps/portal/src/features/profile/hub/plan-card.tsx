import { bucketSubscriptions } from '@atrium/domain/subscription/subscription';
import { StateBadge } from '@atrium/ui/badge';
import { ButtonLink } from '@atrium/ui/button';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { useSubscriptionTexts } from '../../../modules/commerce/subscription-texts.ts';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';
import { plansHref } from '../../../modules/subscribe/plans/plans-href.ts';
import { ProfileLoaded } from '../loaded.tsx';

/** The plan with its state and the next payment, and the ways to change either. */
export function CurrentPlanCard() {
  const t = useTranslations();
  const titleId = useId();
  const wordsOf = useSubscriptionTexts();
  return (
    <section aria-labelledby={titleId} className="mt-8 rounded-panel bg-s1 p-5 shadow-1 md:mt-10 md:p-6">
      <h2 id={titleId} className="type-subtitle">
        {t('mySubscription.profile.title')}
      </h2>
      <div className="mt-3">
        <ProfileLoaded
          shown={usePersonal(mySubscriptions, { anew: true })}
          skeleton={<div aria-hidden="true" className="skeleton h-14 rounded-card" />}
        >
          {(all) => {
            const { active, inactive, pending } = bucketSubscriptions(all);
            const live = [...active, ...inactive, ...pending];
            return (
              <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
                <ul className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
                  {live.map((subscription) => {
                    const words = wordsOf(subscription);
                    return (
                      words && (
                        <li key={subscription.id}>
                          <p className="flex flex-wrap items-center gap-x-2.5 text-16 font-medium">
                            <bdi>{words.name}</bdi>
                            <StateBadge state={words.tone}>{words.state}</StateBadge>
                          </p>
                          <p className="text-14 text-t2">{words.fact}</p>
                        </li>
                      )
                    );
                  })}
                  {live.length === 0 && (
                    <li className="text-14 text-t2">{t('mySubscription.profile.none')}</li>
                  )}
                </ul>
                <div className="flex flex-wrap gap-2.5">
                  <ButtonLink href={plansHref} variant={live.length === 0 ? 'accent' : 'soft'}>
                    {t(live.length === 0 ? 'mySubscription.profile.plans' : 'subscription.manage')}
                  </ButtonLink>
                  <ButtonLink href="/MyPaymentMethods">{t('chrome.profile.paymentMethods')}</ButtonLink>
                </div>
              </div>
            );
          }}
        </ProfileLoaded>
      </div>
    </section>
  );
}

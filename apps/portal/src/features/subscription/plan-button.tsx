import { Button, ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { readDesiredArticle } from '../../modules/subscribe/flow/desired-article.ts';
import { stepAddress } from '../../modules/subscribe/flow/subscribe-intent.ts';
import { openSubscribe } from '../../modules/subscribe/open-subscribe.ts';
import { usePlanTarget } from '../../modules/subscribe/plans/plan-target.ts';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import type { PlanTexts } from '../../modules/subscribe/plans/use-plan-texts.ts';

interface PlanButtonProps {
  type: PlanType;
  words: PlanTexts;
  /** Whether this person still gets the trial. */
  hasTrial: boolean;
  isHeld: boolean;
  isPreferred: boolean;
}

/** Takes the plan, leads to where it is sold, or to one's own where one has it. */
export function PlanButton({ type, words, hasTrial, isHeld, isPreferred }: PlanButtonProps) {
  const t = useTranslations();
  const toHref = useHref();
  const look = {
    variant: isPreferred ? 'accent' : 'outline',
    size: 'large',
    wide: true,
    className: 'h-auto min-h-13 py-3 [&_span]:whitespace-normal',
  } as const;
  const label = t(hasTrial ? 'subscribe.tryPlan' : 'subscribe.choose', { title: words.name });
  const target = usePlanTarget()(type);
  const take = () => {
    const wanted = readDesiredArticle();
    if (isSignedIn()) openSubscribe({ wanted }, type.id);
    else promptLogin({ target: toHref(stepAddress(type.id, {})) });
  };
  if (isHeld)
    return (
      <ButtonLink {...look} variant="soft" href="/subscription#my-subscription">
        {t('subscription.manage')}
      </ButtonLink>
    );
  if (target === null) return <p className="text-14 font-medium text-t2">{t('common.unavailable')}</p>;
  if (target !== undefined)
    return (
      <ButtonLink {...look} href={target}>
        {label}
      </ButtonLink>
    );
  return (
    <Button {...look} onClick={take}>
      {label}
    </Button>
  );
}

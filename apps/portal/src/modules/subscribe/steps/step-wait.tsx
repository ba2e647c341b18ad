import { Button } from '@atrium/ui/button';
import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { SubscribeScreen } from '../flow/flow-state.ts';
import { paymentAddress } from '../flow/payment-address.ts';
import { Footnote, StepFrame } from '../forms/step-frame.tsx';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import type { StepProps } from './step-props.ts';

/** Before anything is known, and while another page is on its way. */
export function StepWorking() {
  const t = useTranslations('subscribe');
  return (
    <StepFrame title={t('waiting')}>
      <div role="status" className="grid h-40 place-items-center text-t2">
        <LoaderCircle aria-label={t('waiting')} className="size-8 animate-spin" />
      </div>
    </StepFrame>
  );
}

type Leaving = Extract<SubscribeScreen, { is: 'frame' | 'leaving' }>;

/** The payment page, inside ours or on its way; one that is no honest address opens nowhere. */
export function StepPaymentPage({ shown, onClose }: Pick<StepProps, 'onClose'> & { shown: Leaving }) {
  const t = useTranslations('subscribe.frame');
  const common = useTranslations('common');
  const { locale } = useSite();
  const src = paymentAddress(shown.url, location.origin, shown.saysLanguage ? locale : null);
  if (src && shown.is === 'leaving') return <StepWorking />;
  return (
    <StepFrame title={t('title')}>
      {src ? (
        <>
          <iframe
            title={t('page')}
            src={src}
            sandbox={sandboxOf(src)}
            referrerPolicy="origin"
            className="h-[min(60dvh,36rem)] w-full rounded-panel bg-white"
          />
          <Footnote>{t('note')}</Footnote>
        </>
      ) : (
        <>
          <p role="alert" className="text-15 text-t2">
            {t('refused')}
          </p>
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      )}
    </StepFrame>
  );
}

/** Some payment pages open only by the person's own press. */
export function StepPress({ url, onClose }: Pick<StepProps, 'onClose'> & { url: string }) {
  const t = useTranslations();
  const target = paymentAddress(url, location.origin);
  if (!target)
    return <StepPaymentPage shown={{ is: 'leaving', url, saysLanguage: false }} onClose={onClose} />;
  return (
    <StepFrame title={t('subscribe.frame.title')}>
      <Button variant="accent" size="large" wide onClick={() => location.assign(target)}>
        {t('common.continue')}
      </Button>
      <Footnote>{t('subscribe.frame.note')}</Footnote>
    </StepFrame>
  );
}

/**
 * A page of another origin keeps its own; one of ours would gain it, and with it the way out of the sandbox. Where it
 * ends it leads back to us, in place of the whole page, by the person's own press.
 */
const sandboxOf = (src: string) =>
  new URL(src).origin === location.origin
    ? 'allow-forms allow-scripts'
    : 'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation';

/** Accepted and not settled: what has happened, who decides, and that the customer need not wait here. */
export function StepPending({ type, onClose }: StepProps) {
  const { name } = usePlanTexts()(type);
  return <PaymentPending title={name} onClose={onClose} />;
}

/** The same for whatever is waited for. */
export function PaymentPending({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTranslations();
  return (
    <StepFrame
      title={t('subscription.feedback.pending.title')}
      description={t('subscription.feedback.pending.description')}
    >
      <ol className="flex flex-col gap-4 rounded-panel bg-s2 p-4 text-14">
        <Stage sign={<CircleCheck aria-hidden className="text-success" />}>
          {t('subscribe.pending.sent')}
        </Stage>
        <Stage sign={<LoaderCircle aria-hidden className="animate-spin text-accent-text" />}>
          <span role="status" className="font-medium">
            {t('subscribe.pending.waits')}
          </span>
        </Stage>
        <Stage sign={<Circle aria-hidden className="text-t3" />}>
          <span className="text-t2">{t('subscribe.pending.opens', { title })}</span>
        </Stage>
      </ol>
      <Button size="large" wide onClick={onClose}>
        {t('subscribe.pending.leave')}
      </Button>
      <Footnote>{t('subscribe.pending.note')}</Footnote>
    </StepFrame>
  );
}

const Stage = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3 [&_svg]:size-5 [&_svg]:flex-none">
    {sign}
    {children}
  </li>
);

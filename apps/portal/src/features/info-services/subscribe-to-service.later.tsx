import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import {
  endInfoSubscription,
  type InfoService,
  type InfoServiceOptions,
  type InfoServiceSubscription,
  subscribeToInfoService,
  useInfoService,
} from '../../modules/info-service/info-subscriptions.ts';
import { hourText, OptionFields } from '../../modules/info-service/option-fields.tsx';
import { refusalText } from '../../modules/info-service/refusal-text.ts';

/** A customer without a plan for the service is offered one, as for articles; the others choose their hour. */
export function SubscribeToService({
  article,
  otherwise,
}: {
  article: ArticleDetails;
  otherwise: ReactNode;
}) {
  const { value } = useInfoService(article.id);
  if (!value?.infoService.isOpen) return otherwise;
  const { infoService, subscription } = value;
  return subscription ? <Received subscription={subscription} /> : <Begin service={infoService} />;
}

function Begin({ service }: { service: InfoService }) {
  const t = useTranslations('infoServices');
  const context = useAppContext();
  const { locale } = useUi();
  const announce = useSnackbar();
  const [wish, setWish] = useState<InfoServiceOptions>({
    topic: service.topics[0]?.key,
    hour: service.hour,
    channel: 'EMAIL',
  });
  const [isSending, setSending] = useState(false);
  const begin = async () => {
    setSending(true);
    const answer = await subscribeToInfoService(context, service.id, wish);
    setSending(false);
    if (answer.ok) announce(t('started', { time: hourText(locale, answer.body.hour) }));
    else announce(t(refusalText(answer, wish.channel)), { tone: 'danger' });
  };
  return (
    <div className="flex w-full max-w-[37.5em] flex-col gap-4 rounded-game bg-s1 p-5 shadow-2 ring-1 ring-line">
      <OptionFields service={service} wish={wish} onChange={setWish} />
      <Button
        variant="accent"
        size="large"
        icon={<BellRing aria-hidden />}
        loading={isSending}
        onClick={() => void begin()}
      >
        {t('subscribe')}
      </Button>
    </div>
  );
}

function Received({ subscription }: { subscription: InfoServiceSubscription }) {
  const t = useTranslations('infoServices');
  const context = useAppContext();
  const { locale } = useUi();
  const announce = useSnackbar();
  const { id, state, hour, infoService } = subscription;
  const stop = async () => {
    const answer = await endInfoSubscription(context, id);
    if (answer.ok) announce(t('stopped', { title: infoService.title }));
    else announce(t('failed'), { tone: 'danger' });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex items-center gap-2 text-16 font-medium">
        <BellRing aria-hidden className="size-5 text-accent-text" />
        {state === 'PAUSED' ? t('paused') : t('started', { time: hourText(locale, hour) })}
      </p>
      <ButtonLink href="/profile/info-service-subscriptions" size="large">
        {t('change')}
      </ButtonLink>
      <Button size="large" onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </div>
  );
}

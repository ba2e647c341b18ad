import { formatDate } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AskOutcome } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { refusalTexts } from '../../../modules/commerce/offer-texts.ts';
import {
  endInfoSubscription,
  type InfoServiceOptions,
  type InfoServiceSubscription,
  infoSubscriptions,
  updateInfoSubscription,
} from '../../../modules/info-service/info-subscriptions.ts';
import { OptionFields } from '../../../modules/info-service/option-fields.tsx';
import { refusalText } from '../../../modules/info-service/refusal-text.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';

/** What comes, when and by which way: changed, paused and stopped where it stands. */
export function ReceivedList() {
  const t = useTranslations('infoServices');
  const chrome = useTranslations('chrome.profile');
  const shown = usePersonal(infoSubscriptions, { anew: true });
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-gutter py-6 md:py-10">
      <div>
        <h1 className="type-heading">{chrome('infoServiceSubscriptions')}</h1>
        <p className="mt-2 text-16 text-t2">{t('line')}</p>
      </div>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-48 rounded-panel" />}
        title={t('loadFailed')}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              line={t('emptyLine')}
              action={<ButtonLink href="/partners/info-services">{t('browse')}</ButtonLink>}
            />
          ) : (
            <>
              <ul className="flex flex-col gap-4">
                {list.map((subscription) => (
                  <li key={subscription.id}>
                    <Received subscription={subscription} />
                  </li>
                ))}
              </ul>
              <ButtonLink href="/partners/info-services" className="self-start">
                {t('browse')}
              </ButtonLink>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** With its day: the next one may be on Monday. */
const moment = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** What is closed to its reader does not come: it says why, and where there is a plan if that is all it takes. */
function Received({ subscription }: { subscription: InfoServiceSubscription }) {
  const t = useTranslations('infoServices');
  const context = useAppContext();
  const announce = useSnackbar();
  const titleId = useId();
  const { id, infoService, state, topic, hour, channel } = subscription;
  const [isBusy, setBusy] = useState(false);
  const isPaused = state === 'PAUSED';
  const { closedBy } = infoService;
  const tell = async (asking: Promise<AskOutcome<unknown>>, done: string, way: string = channel) => {
    setBusy(true);
    const answer = await asking;
    setBusy(false);
    if (answer.ok) announce(done);
    else announce(t(refusalText(answer, way)), { tone: 'danger' });
  };
  const choose = (wish: InfoServiceOptions) =>
    tell(updateInfoSubscription(context, id, wish), t('saved'), wish.channel);
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="flex flex-col gap-4 rounded-panel bg-s1 p-4 shadow-1 md:p-5"
    >
      <ServiceHeading subscription={subscription} titleId={titleId} />
      {infoService.today && !isPaused && (
        <p className="rounded-game rounded-es-badge bg-s3 px-4 py-3 text-15">
          <span className="mb-0.5 block text-12 font-medium text-t2">{t('today')}</span>
          <bdi>{infoService.today}</bdi>
        </p>
      )}
      <OptionFields
        service={infoService}
        wish={{ topic: topic ?? undefined, hour, channel }}
        onChange={(wish) => void choose(wish)}
      />
      <div className="flex flex-wrap gap-3">
        {closedBy === 'plan' && (
          <ButtonLink href={infoService.clickUrl} variant="accent">
            {t('plans')}
          </ButtonLink>
        )}
        <Button
          disabled={isBusy}
          onClick={() =>
            void tell(
              updateInfoSubscription(context, id, { paused: !isPaused }),
              isPaused ? t('saved') : t('paused'),
            )
          }
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void tell(endInfoSubscription(context, id), t('stopped', { title: infoService.title }))
          }
        >
          {t('stop')}
        </Button>
      </div>
    </section>
  );
}

interface ServiceHeadingProps {
  subscription: InfoServiceSubscription;
  titleId: string;
}

function ServiceHeading({ subscription: { infoService, state, nextAt }, titleId }: ServiceHeadingProps) {
  const t = useTranslations('infoServices');
  const everything = useTranslations();
  const { locale } = useUi();
  const { closedBy } = infoService;
  return (
    <div className="flex items-center gap-4">
      {infoService.imageUrl && (
        <span className="pic shape-app block size-14 flex-none">
          <Picture src={infoService.imageUrl} alt="" width={96} height={96} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-16 font-medium">
          <Link href={infoService.clickUrl} className="hover:underline">
            <bdi>{infoService.title}</bdi>
          </Link>
        </h2>
        <p className="text-13 text-t2">
          {state === 'PAUSED' ? (
            <Badge>{t('paused')}</Badge>
          ) : closedBy === null ? (
            nextAt && t('next', { time: formatDate(locale, new Date(nextAt), moment) })
          ) : closedBy === 'plan' ? (
            t('closed')
          ) : (
            everything(refusalTexts[closedBy])
          )}
        </p>
      </div>
    </div>
  );
}

import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Eye, ShieldOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { Loaded } from '../../modules/person/loaded.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { SignedList } from '../../modules/shop/store-sections.tsx';
import { AppSign } from './app-sign.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { type AppConsent, consentTo, disconnect } from './own-apps.ts';

/** One app: what it may know, the way into it, and how to end it. */
export function OwnAppDetails({ id }: { id: number }) {
  const t = useTranslations('apps.manage');
  const source = useMemo(() => consentTo(id), [id]);
  const shown = usePersonal(source, { anew: true });
  const isGone = shown.value === null ? shown.failure?.status === 404 : shown.value.agreed === null;
  return (
    <div className="flex flex-col gap-5">
      {isGone ? (
        <NotConnected app={shown.value} />
      ) : (
        <Loaded shown={shown} skeleton={<AppSkeleton title={t('title')} />} title={t('loadFailed')}>
          {(app) => <Connected app={app} />}
        </Loaded>
      )}
      <ButtonLink href="/apps/manage" className="self-start">
        {t('all')}
      </ButtonLink>
    </div>
  );
}

function NotConnected({ app }: { app: AppConsent | null }) {
  const t = useTranslations('apps');
  return (
    <EmptyState
      title={t('manage.goneTitle')}
      line={t('manage.goneLine')}
      action={
        <ButtonLink href={app?.clickUrl ?? '/apps/viewAll'} variant="accent" size="large">
          {app ? <bdi>{app.title}</bdi> : t('browse')}
        </ButtonLink>
      }
    />
  );
}

function Connected({ app }: { app: AppConsent }) {
  const t = useTranslations('apps');
  const { locale } = useUi();
  // no address, no way in: it is no longer here, and may still know
  const { id, agreed, clickUrl, isCovered, isFree, isOpen, privacyUrl } = app;
  return (
    <>
      <AppSign app={app} as="h1" />
      {clickUrl && !isCovered && (
        <div role="status" className="flex flex-wrap items-center gap-4 rounded-panel bg-s2 p-4">
          <p className="min-w-48 flex-1 text-14 font-medium">{t('manage.asksMore')}</p>
          <ButtonLink href={`/apps/consent/${id}`} variant="accent">
            {t('manage.look')}
          </ButtonLink>
        </div>
      )}
      <AccountPanel
        title={t('manage.knows')}
        line={agreed && t('manage.since', { date: formatDate(locale, new Date(agreed.at)) })}
      >
        <SignedList items={(agreed?.scopes ?? []).map((scope) => t(`scope.${scope}`))} icon={Eye} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {clickUrl && (
            <ButtonLink href={`/apps/consent/${id}`} variant="accent">
              {t('manage.open')}
            </ButtonLink>
          )}
          {privacyUrl && (
            <Link href={privacyUrl} className="text-14 underline underline-offset-2">
              {t('consent.privacy')}
            </Link>
          )}
        </div>
      </AccountPanel>
      {!isFree && (
        <AccountPanel
          title={t('manage.subscription')}
          line={t(isOpen ? 'manage.subscriptionLine' : 'consent.needsPlan')}
        >
          <ButtonLink href="/subscription">{t(isOpen ? 'manage.subscription' : 'consent.plans')}</ButtonLink>
        </AccountPanel>
      )}
      <Disconnecting app={app} />
    </>
  );
}

function Disconnecting({ app }: { app: AppConsent }) {
  const t = useTranslations('apps.manage');
  const cancel = useTranslations('common')('cancel');
  const context = useAppContext();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const answer = await disconnect(context, app.id);
    setBusy(false);
    setAsked(false);
    if (answer.ok) announce(t('disconnected', { title: app.title }));
    else announce(problemText(answer), { tone: 'danger' });
  };
  return (
    <>
      <Button icon={<ShieldOff aria-hidden />} className="self-start" onClick={() => setAsked(true)}>
        {t('disconnect')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('question', { title: app.title })}
        description={t('questionLine')}
      >
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" size="large" loading={isBusy} onClick={() => void end()}>
            {t('disconnect')}
          </Button>
          <Button size="large" onClick={() => setAsked(false)}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

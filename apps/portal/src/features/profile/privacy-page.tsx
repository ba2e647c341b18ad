import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { FactDot } from '@atrium/ui/fact-dot';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { ConsentControl } from '../../modules/consent/consent-control.tsx';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { accountPages } from '../../modules/person/account-pages.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { ProfileLoaded } from './loaded.tsx';
import { type ConsentState, consents } from './privacy/consents.ts';
import { ConsentsPanel } from './privacy/consents-panel.tsx';
import { DocumentsPanel } from './privacy/documents-panel.tsx';
import { PanelSkeleton } from './skeletons.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/privacy-settings')({
  component: PrivacyPage,
});

function PrivacyPage() {
  const t = useTranslations('profile.privacy');
  return (
    <AccountFrame page="privacy" lead={t('lead')}>
      <ProfileLoaded
        shown={usePersonal(consents, { anew: true })}
        skeleton={
          <>
            <PanelSkeleton />
            <PanelSkeleton rows={3} />
          </>
        }
      >
        {({ consents: current, history }) => (
          <>
            <ConsentsPanel consents={current} />
            <DocumentsPanel consents={current}>
              <ConsentHistory history={history} />
            </DocumentsPanel>
          </>
        )}
      </ProfileLoaded>
      <CookiesPanel />
      <ExportPanel />
      <LeavePanel />
    </AccountFrame>
  );
}

function LeavePanel() {
  const t = useTranslations('profile.delete');
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <ButtonLink href={`${accountPages.manage.href}#delete`} variant="outline">
        {t('goTo')}
      </ButtonLink>
    </AccountPanel>
  );
}

/** A site that asks for nothing has nothing to change. */
function CookiesPanel() {
  const t = useTranslations('consent');
  const { entries } = useSite().site.cookies;
  if (entries.length === 0) return null;
  return (
    <AccountPanel title={t('bannerTitle')} line={t('bannerDescription')}>
      <ConsentControl className="button-soft h-11 px-5 text-14" />
    </AccountPanel>
  );
}

/** What was agreed to or withdrawn, newest first; all of it is in the file with one's data. */
function ConsentHistory({ history }: { history: readonly ConsentState[] }) {
  const t = useTranslations('profile.privacy');
  const { locale } = useUi();
  if (history.length === 0) return null;
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-14 font-medium text-t2 hover:text-t1 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        {t('history')}
      </summary>
      <ol className="mt-1 flex flex-col gap-3 pb-1">
        {history.map(({ type, granted, at }) => (
          <li key={type + at} className="flex flex-wrap justify-between gap-x-4 text-14">
            <span>
              {t(`type.${type}`)}
              <span className={granted ? 'text-success' : 'text-t2'}>
                {' '}
                <FactDot /> {t(granted ? 'granted' : 'withdrawn')}
              </span>
            </span>
            <time dateTime={at} className="text-13 text-t2">
              {formatDate(locale, new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Everything we hold of this person, as a file. */
function ExportPanel() {
  const backend = useBackend();
  const { tenant } = useSite();
  const t = useTranslations('profile.export');
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'gathering' | 'done'>('idle');
  const [error, setError] = useState<string>();
  const download = async () => {
    setState('gathering');
    setError(undefined);
    const answer = await backend.ask('exportData');
    setState(answer.ok ? 'done' : 'idle');
    if (answer.ok) saveFile(`${tenant.code}-${new Date().toISOString().slice(0, 10)}.json`, answer.body);
    else setError(problemText(answer));
  };
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <Button icon={<Download aria-hidden />} loading={state === 'gathering'} onClick={() => void download()}>
        {t(state === 'gathering' ? 'gathering' : 'action')}
      </Button>
      <p role="status" className="mt-2 text-13 text-t2 empty:hidden">
        {state === 'done' && t('done')}
        {error && <span className="font-medium text-danger">{error}</span>}
      </p>
    </AccountPanel>
  );
}

/** Hands data to the person as a file of their own. */
function saveFile(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not at once: some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

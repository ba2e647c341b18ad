import { ageGrade } from '@atrium/domain/access/age';
import type { Closed } from '@atrium/domain/access/parental-control';
import { supportCode } from '@atrium/domain/people/support-code';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { ErrorState } from '@atrium/ui/states/error-state';
import { LostPicture } from '@atrium/ui/states/lost-picture';
import { useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../../kit/page/page-error.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSite } from '../../kit/visit/site.ts';
import { KeptPageList } from '../offline/kept-page-list.tsx';
import { isPageKept } from '../offline/kept-pages.ts';
import { useParentalControl } from '../parental-control/parental-control.ts';
import { useProfile } from '../person/account.ts';
import { usePlaying } from '../player/engine/playing.ts';
import { useErrorReport } from './use-error-report.ts';
import { useNotFoundMessage } from './use-not-found-message.ts';

/** A refusal for age carries the rating as its message, one for the time its reason; the rest is told by its status. */
export function ErrorPanel({ status, message }: PageFailure) {
  if (status === 403 && /^\d+$/.test(message)) return <AgeRefusal rating={Number(message)} />;
  if (status === 403 && isClosed(message)) return <ClosedPanel closed={message} />;
  if (status === 500 && typeof navigator !== 'undefined' && !navigator.onLine) return <OfflinePanel />;
  return <Failure status={status} message={message} />;
}

const isClosed = (message: string): message is Closed => message === 'HOURS' || message === 'MINUTES';

/** What happened, why, what to do, and a code to quote. */
function Failure({ status, message }: PageFailure) {
  const { tenant } = useSite();
  const t = useTranslations('error');
  const isControlled = useParentalControl();
  const notFound = useNotFoundMessage();
  useErrorReport({ status, message });
  const texts = t.has(`${status}.title` as '404.title') ? (`${status}` as '404') : 'default';
  const title = t(`${texts}.title`);
  return (
    <>
      <PageHead title={title} isError />
      <ErrorState
        picture={<LostPicture code={status} />}
        title={title}
        line={t(`${texts}.description`)}
        message={status === 404 ? message || notFound : undefined}
        note={isControlled ? t('parentalControl') : undefined}
        actions={
          <>
            <GetStarted isNotFound={status === 404} />
            {status === 404 ? <SearchButton /> : <RetryButton />}
          </>
        }
        code={{
          label: t('supportCode', { code: '' }).replace(/[\s:：]+$/, ''),
          value: `${tenant.code.toUpperCase()}-${supportCode(status)}`,
        }}
      />
    </>
  );
}

/** Nothing is broken: the page opens by itself once there is a network again. */
function OfflinePanel() {
  const t = useTranslations();
  const router = useRouter();
  const { isPlaying } = usePlaying();
  useEffect(() => {
    if (isPlaying) return;
    const path = location.pathname + location.search;
    // as a document of its own the worker has it; what is heard would stop
    void isPageKept(path).then((isKept) => isKept && !navigator.onLine && location.reload());
  }, [isPlaying]);
  useEffect(() => {
    const open = () => void router.invalidate();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [router]);
  return (
    <>
      <PageHead title={t('common.offline.title')} isError />
      <ErrorState
        title={t('common.offline.title')}
        line={t('common.offline.description')}
        actions={
          <>
            <Button
              size="large"
              variant="accent"
              icon={<RotateCw aria-hidden />}
              onClick={() => void router.invalidate()}
            >
              {t('common.retry')}
            </Button>
            {/* a document of its own: the worker has it where something is kept */}
            <ButtonLink href="/downloads" size="large" rel="external">
              {t('chrome.profile.downloads')}
            </ButtonLink>
          </>
        }
      />
      <KeptPageList />
    </>
  );
}

function SearchButton() {
  const t = useTranslations('common');
  return (
    <ButtonLink href="/search" size="large" icon={<Icon name="search" />}>
      {t('search')}
    </ButtonLink>
  );
}

function RetryButton() {
  const t = useTranslations('common');
  return (
    <Button size="large" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
      {t('retry')}
    </Button>
  );
}

/** Above the age limit: how far, why, and who can change that. The title itself stays unsaid. */
function AgeRefusal({ rating }: { rating: number }) {
  const t = useTranslations('article.age');
  const ages = useTranslations('age');
  const grade = ageGrade(rating);
  useErrorReport({ status: 403, message: `age ${grade}` });
  return (
    <>
      <PageHead title={t('title')} isError />
      <ErrorState
        picture={<LostPicture />}
        title={t('title')}
        line={t('line', { rating: ages(grade) })}
        note={t('hint')}
        actions={
          <>
            <GetStarted isNotFound={false} />
            <ButtonLink href="/parentalControl" size="large" icon={<Icon name="me" />}>
              {t('action')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

/** Home. After anything but a 404 by a document load: what failed may still be in memory. */
function GetStarted({ isNotFound }: { isNotFound: boolean }) {
  const { links } = useSite().site;
  const t = useTranslations('error');
  return (
    <ButtonLink
      href={links.homeUrl}
      variant="accent"
      size="large"
      icon={<Icon name="home" />}
      {...(!isNotFound && { rel: 'external' })}
    >
      {t('btnText')}
    </ButtonLink>
  );
}

/** In place of every page while the account is closed; the notice of the browser says until when. */
function ClosedPanel({ closed }: { closed: Closed }) {
  const t = useTranslations('parental.closed');
  const { address } = useSite().visit;
  const title = t(closed === 'MINUTES' ? 'minutesTitle' : 'hoursTitle');
  useErrorReport({ status: 403, message: `closed ${closed.toLowerCase()}` });
  // loads the profile: a customer with a session is signed out or let in again in time
  useProfile();
  return (
    <>
      <PageHead title={title} isError />
      <ErrorState
        title={title}
        line={t('line')}
        note={t('askLine')}
        actions={
          <ButtonLink
            href={`/parentalControl?from=${encodeURIComponent(address)}`}
            variant="accent"
            size="large"
            icon={<Icon name="me" />}
          >
            {t('ask')}
          </ButtonLink>
        }
      />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { pageError } from '../../kit/page/page-error.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { LaterPlayer } from '../../modules/film/later-player.tsx';
import { isPublicMedia } from '../../modules/film/source/film-source.ts';
import { column } from './title/video-page.tsx';

export const Route = createFileRoute('/_default/video/test')({
  loader: ({ context }) => {
    // a page for developers: it does not exist on the live stage
    if (context.visit.stage === 'live') throw pageError();
  },
  component: TestPage,
});

/** Not in the file of all films: only this page refuses after it was loaded. */
const ErrorPanel = laterPart(async () => ({
  default: (await import('../../modules/errors/error-panel.tsx')).ErrorPanel,
}));

const SourceForm = laterPart(async () => ({
  default: (await import('./stream/test-source-form.later.tsx')).TestSourceForm,
}));

const subscribe = () => () => {};

/** Only the browser knows it: a page is not rendered from an address that holds another one. */
const useSource = () =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get('src'),
    () => undefined,
  );

/** The bare player, for trying out a recording. */
function TestPage() {
  const src = useSource();
  const t = useTranslations('video.test');
  // nothing from elsewhere plays under our name
  if (src !== undefined && src !== null && !isPublicMedia(src))
    return (
      <Suspense>
        <ErrorPanel status={404} message="" />
      </Suspense>
    );
  return (
    <div className={`${column} py-6`}>
      <PageHead title={t('title')} hidden />
      <h1 className="type-heading mb-4">{t('title')}</h1>
      {src === null && (
        <Suspense>
          <SourceForm />
        </Suspense>
      )}
      {src !== undefined && src !== null && (
        <LaterPlayer
          key={src}
          film={{ id: 0, title: t('title'), url: src, clickUrl: '/video/test' }}
          poster={undefined}
          subtitles={[]}
          showsSubtitles={false}
          isLive={false}
          autoPlay={false}
          frame="inline"
        />
      )}
    </div>
  );
}

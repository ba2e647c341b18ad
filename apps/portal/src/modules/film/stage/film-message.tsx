import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../../commerce/get-button.tsx';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import type { FilmProblem } from '../source/film-problem.ts';
import { refusalActionFor } from './refusal-actions.ts';

interface FilmMessageProps {
  title: ReactNode;
  /** Why, or what to try. */
  line?: ReactNode;
  children: ReactNode;
}

function FilmMessage({ title, line, children }: FilmMessageProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center overflow-auto bg-[oklch(0.16_0.02_275/0.92)] p-4 text-center"
    >
      <div className="flex flex-col items-center gap-4">
        <CircleAlert aria-hidden className="size-9 max-md:hidden" strokeWidth={1.5} />
        <div className="max-w-[25em]">
          <p className="text-16 font-medium">{title}</p>
          {line && <p className="mt-1 text-14 text-t2">{line}</p>}
        </div>
        <div className="flex flex-wrap justify-center gap-2.5">{children}</div>
      </div>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('common');
  return (
    <Button variant="light" icon={<RotateCw aria-hidden />} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}

/** What went wrong, and what to try. */
export function FilmFailure({ problem, onRetry }: { problem: FilmProblem; onRetry: () => void }) {
  const t = useTranslations('video.film');
  return (
    <FilmMessage title={t(`error.${problem}`)} line={t(`try.${problem}`)}>
      <Retry onRetry={onRetry} />
    </FilmMessage>
  );
}

interface FilmRefusalProps {
  code: string;
  article: ArticleDetails | undefined;
  onRetry: () => void;
}

/** Why it is not shown, and a way on. */
export function FilmRefusal({ code, article, onRetry }: FilmRefusalProps) {
  const t = useTranslations();
  const { text, way } = refusalActionFor(code);
  return (
    <FilmMessage title={t(text)}>
      {way === 'retry' && <Retry onRetry={onRetry} />}
      {way === 'get' && article && <GetButton article={article} variant="light" />}
      {way === 'signIn' && (
        <Button variant="light" onClick={() => promptLogin({ reason: 'errors.NOT_SIGNED_IN' })}>
          {t('common.signIn')}
        </Button>
      )}
      {way !== 'retry' && (
        <ButtonLink variant="glass" href="/video">
          {t('video.film.others')}
        </ButtonLink>
      )}
    </FilmMessage>
  );
}

/** The public part has ended: what it takes to see the rest. */
export function PreviewEnd({ article, onRetry }: { article: ArticleDetails; onRetry: () => void }) {
  const t = useTranslations('video.film');
  return (
    <FilmMessage title={t('previewEnded')} line={article.title}>
      <GetButton article={article} variant="light" />
      <Button variant="glass" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        {t('again')}
      </Button>
    </FilmMessage>
  );
}

/** Asked after a long time without an input. */
export function StillWatching({ onYes }: { onYes: () => void }) {
  const t = useTranslations('video.film');
  return (
    <FilmMessage title={t('stillThere')} line={t('stillThereLine')}>
      <Button variant="light" onClick={onYes}>
        {t('stillThereYes')}
      </Button>
    </FilmMessage>
  );
}

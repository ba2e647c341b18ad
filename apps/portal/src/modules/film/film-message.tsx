import { Button } from '@atrium/ui/button';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FilmProblem } from './film-problem.ts';

/** What went wrong, and a way on. */
export function FilmMessage({ problem, onRetry }: { problem: FilmProblem; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center overflow-auto bg-[oklch(0.16_0.02_275/0.92)] p-4 text-center"
    >
      <div className="flex flex-col items-center gap-4">
        <CircleAlert aria-hidden className="size-9 max-md:hidden" strokeWidth={1.5} />
        <p className="max-w-[25em] text-16 font-medium">{t(`video.film.error.${problem}`)}</p>
        <Button variant="light" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}

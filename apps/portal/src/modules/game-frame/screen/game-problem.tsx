import { Button } from '@atrium/ui/button';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Told where the game would be; a second try helps only against what passes. */
const passing: ReadonlySet<string> = new Set([
  'slow',
  'broken',
  'BACKEND_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
]);

export function GameProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const t = useTranslations();
  const key = `errors.${problem}` as 'errors.TIME_LIMIT_REACHED';
  const text =
    problem === 'slow' || problem === 'broken'
      ? t(`play.frame.${problem}`)
      : t(t.has(key) ? key : 'common.somethingWrong');
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center overflow-auto bg-bg p-4 text-center"
    >
      <div className="flex flex-col items-center gap-4">
        <CircleAlert aria-hidden className="size-9" strokeWidth={1.5} />
        <p className="max-w-[25em] text-16 font-medium">{text}</p>
        {passing.has(problem) && (
          <Button variant="light" icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

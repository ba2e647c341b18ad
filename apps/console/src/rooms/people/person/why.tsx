import type { PlayTrace } from '@atrium/contract/schemas/models/support';
import { cx } from '@atrium/ui/class-names';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The checks in the order the rule asked them; the one that decided is tinted. */
export function Why({ trace }: { trace: PlayTrace }) {
  const t = useTranslations('console.people');
  return (
    <div className="mt-2 rounded-panel bg-s1 p-3 shadow-1 ring-1 ring-line">
      <p className="px-2 pb-1.5 text-13 font-heavy">{t('whyTitle')}</p>
      <ul className="flex flex-col gap-0.5 text-13">
        {trace.steps.map(({ rule, passed, detail }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be asked twice; the order never changes.
            key={at}
            className={cx(
              'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card px-2 py-2',
              !passed && rule === trace.rule && 'state-fill text-danger',
            )}
          >
            {passed ? (
              <CircleCheck aria-label={t('passed')} className="size-4.5 flex-none text-success" />
            ) : (
              <CircleX aria-label={t('refused')} className="size-4.5 flex-none text-danger" />
            )}
            <span className="min-w-0 flex-1 font-medium text-t1">{t(`rule.${rule}`)}</span>
            {detail && (
              <bdi dir="ltr" className="text-12 text-t2">
                {Object.entries(detail)
                  .map(([name, value]) => `${name} ${String(value)}`)
                  .join(', ')}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      <p dir="ltr" className="px-2 pt-2 text-12 text-t3 rtl:text-end">
        {[trace.error, trace.requestId].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

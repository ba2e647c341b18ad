import { formatDate } from '@atrium/i18n/format';
import { FactDot } from '@atrium/ui/fact-dot';
import { useUi } from '@atrium/ui/ui-provider';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ConsentState } from './consents.ts';

/** What was agreed to or withdrawn, newest first; all of it is in the file with one's data. */
export function ConsentHistory({ history }: { history: readonly ConsentState[] }) {
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

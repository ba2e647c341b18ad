import { cx } from '@atrium/ui/class-names';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import type { RefusedRow } from './bulk-calls.ts';

export type OutcomeCount = {
  name: 'changed' | 'same' | 'refused' | 'undone' | 'kept' | 'planned';
  count: number;
};

const tones: Record<OutcomeCount['name'], string> = {
  changed: 'bg-success',
  undone: 'bg-success',
  same: 'bg-track',
  planned: 'bg-s3',
  kept: 'bg-warning',
  refused: 'bg-danger',
};

/** One bar of its parts, and the same in words: colour alone says nothing. */
export function Parts({ parts }: { parts: readonly OutcomeCount[] }) {
  const t = useTranslations('console.bulk.parts');
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-2 gap-px overflow-clip rounded-full bg-s3">
        {shown.map(({ name, count }) => (
          <span
            key={name}
            className={cx('min-w-1', tones[name])}
            style={{ inlineSize: `${(count / Math.max(1, total)) * 100}%` }}
          />
        ))}
      </div>
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {shown.map(({ name, count }) => (
          <span key={name} className="inline-flex items-center gap-1.5 font-medium">
            <span aria-hidden className={cx('size-2 rounded-full', tones[name])} />
            {t(name, { count })}
          </span>
        ))}
      </p>
    </div>
  );
}

const mostShown = 200;

/** Which articles were not changed, and why. */
export function Refused({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useTranslations('console.bulk');
  const format = useFormat();
  const changeText = useTranslations('console.changes');
  const tenant = useTenant();
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label={t('notChanged')}
      className="max-h-[32dvh] overflow-y-auto rounded-album ring-1 ring-line ring-inset"
    >
      {rows.slice(0, mostShown).map(({ id, title, refusal, message, at }) => (
        <li key={id} className="border-b border-line px-3 py-2 text-13 last:border-0">
          <Link href={roomAddress(tenant, `catalogue/${id}`)} className="font-medium hover:underline">
            <bdi>{title || `#${id}`}</bdi>
          </Link>
          <span className="block text-12 text-t2">
            {refusal === 'problem' && message ? (
              <bdi dir="ltr">{message}</bdi>
            ) : (
              refusal &&
              t(`refusals.${refusal}`, {
                name: message ?? changeText('unknownPerson'),
                time: at ? format.moment(at) : changeText('unknownTime'),
              })
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

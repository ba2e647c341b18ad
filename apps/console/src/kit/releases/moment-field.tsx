import { clockIn, instantIn } from '@atrium/domain/values/zoned-time';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

/** A moment as it is written in the tenant's time zone: null for none, undefined for one that is not there. */
export function useMoment(first: string | null, timeZone: string) {
  const [local, setLocal] = useState(first ? clockIn(new Date(first), timeZone) : '');
  const instant = local === '' ? null : (instantIn(local, timeZone)?.toISOString() ?? undefined);
  return { local, setLocal, instant, timeZone };
}

export function MomentField({ local, setLocal, instant, timeZone }: ReturnType<typeof useMoment>) {
  const t = useTranslations('console.releases');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5 pb-4">
      <label htmlFor={id} className="text-13 font-medium">
        {t('moment')}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={local}
        aria-describedby={`${id}-zone`}
        aria-invalid={instant === undefined}
        onChange={({ target }) => setLocal(target.value)}
        className="field-box h-11 w-full px-3 text-t1"
      />
      <p id={`${id}-zone`} className={instant === undefined ? 'text-12 text-danger' : 'text-12 text-t3'}>
        {t(instant === undefined ? 'gap' : 'zone', { zone: timeZone })}
      </p>
    </div>
  );
}

import { formatDate, formatNumber } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { useId } from 'react';
import { useSite } from '../../../kit/visit/site.ts';
import type { SectionProps } from '../section-props.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Time left until a moment. A cached page cannot know the time, so it names the moment; the browser counts. */
export function CountdownSection({ section }: SectionProps) {
  const id = useId();
  const { locale, tenant } = useSite();
  const { title, customProperties = {} } = section.data;
  const { endsAt = '', subtitle, actions = [] } = customProperties;
  const parts = useTimeLeft(endsAt);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-10 gap-y-4 rounded-dialog bg-s2 p-5 md:p-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {subtitle && (
          <p className="mt-1 text-t2">
            <bdi>{subtitle}</bdi>
          </p>
        )}
      </div>
      <p role="timer" className="flex min-h-16 items-center gap-2">
        {parts
          ? parts.map(({ unit, value }) => (
              <span
                key={unit}
                className="tn min-w-16 rounded-card bg-s1 px-2 py-3 text-center text-18 font-heavy"
              >
                {formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'narrow' })}
              </span>
            ))
          : endsAt &&
            formatDate(locale, new Date(endsAt), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: tenant.timezone,
            })}
      </p>
      {actions.map(({ label, clickUrl }) => (
        <ButtonLink key={label} href={clickUrl} variant="accent" size="large">
          {label}
        </ButtonLink>
      ))}
    </section>
  );
}

import { isWithin } from '@atrium/domain/access/parental-control';
import { ButtonLink } from '@atrium/ui/button';
import { Moon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useClockText } from './clock-text.ts';
import type { ParentalControlAnswer } from './parental-control.ts';

interface ClosedNoticeProps extends DialogControl {
  control: ParentalControlAnswer;
}

/** Over everything, until the account opens again. The passcode is asked for on a page of its own, without foreign scripts. */
export default function ClosedNotice({ control }: ClosedNoticeProps) {
  const t = useTranslations('parental.closed');
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = location;
  const isForToday = control.closed === 'MINUTES';
  const title = t(isForToday ? 'minutesTitle' : 'hoursTitle');
  const reason = useReason(control);
  const opening = useOpening(control);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // Browsers close on a second Escape whatever was prevented at the first.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-bg text-t1 open:animate-reveal"
    >
      <div className="mx-auto flex min-h-full max-w-110 flex-col items-center justify-center gap-6 px-gutter py-10 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Moon aria-hidden className="size-11" />
        </span>
        <div>
          <h1 className="type-display text-36">{title}</h1>
          <p className="mt-3 text-16 text-t2">{reason}</p>
          <p className="mt-1 text-16 font-medium">{opening}</p>
        </div>
        <div className="w-full max-w-80">
          <ButtonLink
            href={`/parentalControl?from=${encodeURIComponent(pathname + search)}`}
            variant="accent"
            size="large"
            wide
          >
            {t('ask')}
          </ButtonLink>
          <p className="mt-3 text-13 text-t3">{t('askLine')}</p>
        </div>
      </div>
    </dialog>
  );
}

function useReason({ closed, dailyMinutes, allowedHours }: ParentalControlAnswer): string {
  const t = useTranslations('parental.closed');
  const { time, length } = useClockText();
  if (closed === 'HOURS' && allowedHours)
    return t('hoursLine', { from: time(allowedHours.from), until: time(allowedHours.until) });
  return t('minutesLine', { limit: length(dailyMinutes ?? 0) });
}

/** Minutes begin anew at midnight, if the hours allow it then. */
function useOpening({ closed, allowedHours }: ParentalControlAnswer): string {
  const t = useTranslations('parental.closed');
  const { time } = useClockText();
  if (closed === 'HOURS' && allowedHours) return t('at', { time: time(allowedHours.from) });
  if (!allowedHours || isWithin(allowedHours, '00:00')) return t('tomorrow');
  return t('tomorrowAt', { time: time(allowedHours.from) });
}

import { formatDate, formatRelativeTime } from '@atrium/i18n/format';
import { FactDot } from '@atrium/ui/fact-dot';
import { useUi } from '@atrium/ui/ui-provider';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { countryName, isHandheld } from './device-text.ts';

interface DeviceLineProps {
  device: string;
  country: string | null;
  /** When it was last seen, or when it signed in. */
  at: string;
  /** Stands before the place. */
  note?: string | undefined;
  badge?: ReactNode;
  action?: ReactNode;
}

/** A browser, where and when. */
export function DeviceLine({ device, country, at, note, badge, action }: DeviceLineProps) {
  const t = useTranslations('profile.devices');
  const { locale } = useUi();
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const place = countryName(locale, country) ?? t('unknownPlace');
  const moment = new Date(at);
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-s2 text-t2">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-medium">
          <bdi>{device || t('unknown')}</bdi>
          {badge}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-13 text-t2">
          {[note, place].filter(Boolean).map((word) => (
            <Fragment key={word}>
              <span>{word}</span>
              <FactDot />
            </Fragment>
          ))}
          <time dateTime={at} title={formatDate(locale, moment, { dateStyle: 'long', timeStyle: 'short' })}>
            {formatRelativeTime(locale, moment, new Date())}
          </time>
        </p>
      </div>
      {action}
    </li>
  );
}

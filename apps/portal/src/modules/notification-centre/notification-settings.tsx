import type { NotificationSettings } from '@atrium/contract/schemas/notifications';
import {
  alwaysInInbox,
  type NotificationTopic,
  notificationTopics,
} from '@atrium/domain/people/notification-types';
import { formatDate } from '@atrium/i18n/format';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import type { ChangeEvent, ReactNode } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { notificationSettings, updateNotificationSettings } from '../notifications/notification-settings.ts';
import { Loaded } from '../person/loaded.tsx';
import { PushSwitch } from './push-switch.tsx';
import { useTexts } from './texts-context.ts';

type Save = (over: Partial<NotificationSettings>) => void;

/** Topics, channels and hours of notifications; each choice is saved at once. */
export function NotificationSettingsPanel() {
  const t = useTexts();
  const context = useAppContext();
  const announce = useSnackbar();
  const shown = usePersonal(notificationSettings);
  return (
    <Loaded
      shown={shown}
      title={t('alerts.failed.title')}
      skeleton={<div aria-hidden="true" className="skeleton h-100 rounded-card" />}
    >
      {(chosen) => {
        const save: Save = (over) =>
          void updateNotificationSettings(context, chosen, over).then((isSaved) => {
            if (!isSaved) announce(t('alerts.notSaved'), { tone: 'danger' });
          });
        return (
          <div className="grid gap-5">
            <QuietHours chosen={chosen} save={save} />
            <Channels chosen={chosen} save={save} />
          </div>
        );
      }}
    </Loaded>
  );
}

interface PartProps {
  chosen: NotificationSettings;
  save: Save;
}

function QuietHours({ chosen, save }: PartProps) {
  const t = useTexts();
  return (
    <section className="grid gap-3">
      <SwitchLine
        label={<span className="type-heading text-18">{t('alerts.quiet.title')}</span>}
        hint={t('alerts.quiet.hint')}
        checked={chosen.quiet}
        onChange={(quiet) => save({ quiet })}
      />
      {chosen.quiet && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TimeField
              label={t('alerts.quiet.from')}
              minute={chosen.quietFrom}
              onChange={(quietFrom) => save({ quietFrom })}
            />
            <TimeField
              label={t('alerts.quiet.until')}
              minute={chosen.quietUntil}
              onChange={(quietUntil) => save({ quietUntil })}
            />
          </div>
          <NightBar {...chosen} />
          <SwitchLine
            label={t('alerts.quiet.matches')}
            hint={t('alerts.quiet.matchesHint')}
            checked={chosen.matchesRing}
            onChange={(matchesRing) => save({ matchesRing })}
          />
        </>
      )}
    </section>
  );
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function TimeField({
  label,
  minute,
  onChange,
}: {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}) {
  return (
    <label className="rounded-card bg-s2 px-3.5 py-2.5">
      <span className="block text-12 text-t2">{label}</span>
      <input
        type="time"
        required
        className="tn w-full bg-transparent text-22 font-heavy"
        defaultValue={clockOf(minute)}
        onBlur={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number);
          if (hours !== undefined && minutes !== undefined && hours * 60 + minutes !== minute)
            onChange(hours * 60 + minutes);
        }}
      />
    </label>
  );
}

const day = 1440;

/** The day as a line; the quiet part of it is coloured. */
function NightBar({ quietFrom, quietUntil }: NotificationSettings) {
  const isOverMidnight = quietFrom > quietUntil;
  const parts = isOverMidnight
    ? [
        [0, quietUntil],
        [quietFrom, day],
      ]
    : [[quietFrom, quietUntil]];
  return (
    <div aria-hidden className="relative h-2 overflow-hidden rounded-full bg-s3">
      {parts.map(([from = 0, until = 0]) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-accent"
          style={{ insetInlineStart: `${(from / day) * 100}%`, width: `${((until - from) / day) * 100}%` }}
        />
      ))}
    </div>
  );
}

const channels = ['here', 'push', 'mail'] as const;

function Channels({ chosen, save }: PartProps) {
  const t = useTexts();
  const { locale } = useUi();
  const isOn = (topic: NotificationTopic, channel: (typeof channels)[number]) =>
    channel === 'here' ? !chosen.muted.includes(topic) : chosen[channel].includes(topic);
  const toggle = (topic: NotificationTopic, channel: (typeof channels)[number]) => {
    const field = channel === 'here' ? 'muted' : channel;
    const has = chosen[field].includes(topic);
    save({ [field]: has ? chosen[field].filter((each) => each !== topic) : [...chosen[field], topic] });
  };
  const six = formatDate(locale, new Date(2026, 0, 1, 18), { timeStyle: 'short' });
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className="type-heading pb-2 text-start text-16">
              {t('alerts.settings')}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-12 pb-2 text-center text-12 font-regular text-t2">
                {t(`alerts.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopics.map((topic) => (
            <tr key={topic} className="border-t border-line first:border-0">
              <th scope="row" className="py-1 pe-2 text-start font-regular">
                {t(`alerts.topic.${topic}`)}
                {alwaysInInbox.includes(topic) && (
                  <span className="block text-12 text-t2">{t('alerts.alwaysHere')}</span>
                )}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      className="check-box"
                      aria-label={t('alerts.channel.cell', {
                        topic: t(`alerts.topic.${topic}`),
                        channel: t(`alerts.channel.${channel}`),
                      })}
                      checked={isOn(topic, channel)}
                      disabled={channel === 'here' && alwaysInInbox.includes(topic)}
                      onChange={() => toggle(topic, channel)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SwitchLine
        label={t('alerts.digest')}
        hint={t('alerts.digestHint', { time: six })}
        checked={chosen.digest}
        onChange={(digest) => save({ digest })}
      />
      <PushSwitch />
    </section>
  );
}

interface SwitchLineProps {
  label: ReactNode;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const SwitchLine = ({ label, hint, checked, onChange }: SwitchLineProps) => {
  const input = {
    checked,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
  };
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-15 font-medium">{label}</span>
        <span className="block text-13 text-t2">{hint}</span>
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says whether it is checked. */}
      <input {...input} type="checkbox" role="switch" className="switch-track flex-none" />
    </label>
  );
};

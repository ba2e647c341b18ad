import { isLocale, localeCodes, locales } from '@atrium/i18n/locales';
import { Button, ButtonLink } from '@atrium/ui/button';
import { cx } from '@atrium/ui/class-names';
import { SelectField } from '@atrium/ui/fields/select-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Ellipsis, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocaleChoice } from '../kit/locale-choice.ts';
import { useSession } from '../kit/session.tsx';
import { useSessionActs } from '../kit/session-acts.ts';
import { useFormat } from '../kit/use-format.ts';
import { roomAddress, useTenant } from '../kit/use-tenant.ts';
import { themes, useTheme } from './theme.ts';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

export function MeMenu({ look }: { look: 'rail' | 'narrow' | 'bar' }) {
  const t = useTranslations('console.me');
  const { name, email } = useSession();
  const [isOpen, setOpen] = useState(false);
  const words = look === 'rail' ? 'hidden lg:block' : 'hidden';
  return (
    <>
      <button
        type="button"
        aria-label={`${t('title')}: ${name}`}
        onClick={() => setOpen(true)}
        className="pressable flex min-h-12 min-w-11 items-center justify-center gap-2.5 rounded-card px-1.5 text-start hover:bg-s2"
      >
        <span
          aria-hidden
          className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-12 font-heavy text-accent-text"
        >
          {initials(name || email)}
        </span>
        <bdi className={cx('min-w-0 flex-1 truncate text-13 font-medium', words)}>{name}</bdi>
        <Ellipsis aria-hidden className={cx('size-4 flex-none text-t2', words)} />
      </button>
      {isOpen && <MeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.me');
  const { name, email, expiresAt, idleMinutes, grants } = useSession();
  const [first] = grants;
  const tenant = useTenant();
  const { locale, choose } = useLocaleChoice();
  const [theme, setTheme] = useTheme();
  const { leave } = useSessionActs();
  const format = useFormat();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} description={email}>
      <div className="flex flex-col gap-1">
        <SelectField
          label={t('language')}
          value={locale}
          onChange={({ target }) => isLocale(target.value) && choose(target.value)}
          options={localeCodes.map((code) => ({ value: code, label: locales[code].name }))}
          isSilent
        />
        <SelectField
          label={t('theme')}
          value={theme}
          onChange={({ target }) => {
            const next = themes.find((one) => one === target.value);
            if (next) setTheme(next);
          }}
          options={themes.map((one) => ({ value: one, label: t(`themes.${one}`) }))}
          isSilent
        />
        <p className="py-2 text-13 text-t2">
          {t('ends', {
            time: format.time(expiresAt),
            limit: format.number(idleMinutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
          })}
        </p>
        {first && (
          <ButtonLink
            href={roomAddress(tenant || first.tenant, 'staff')}
            icon={<KeyRound aria-hidden />}
            wide
            onClick={onClose}
          >
            {t('account')}
          </ButtonLink>
        )}
        <Button icon={<LogOut aria-hidden />} variant="outline" wide onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}

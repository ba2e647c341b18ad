import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';

import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { Reauthenticate } from '../reauthenticate.tsx';
import { usePasswordChange } from './use-password-change.ts';

const shortestPassword = 8;

export function PasswordPanel({ profile }: { profile: Profile }) {
  const context = useAppContext();
  const t = useTranslations('profile.password');
  const validate = useTranslations('validate');
  const { hasPassword, email } = profile;
  const [chosen, setChosen] = useState('');
  /** Counts successes: each leaves an empty form behind. */
  const [round, setRound] = useState(0);
  const { problem, isSaving, change } = usePasswordChange(async () => {
    showProfile(context, { ...profile, hasPassword: true });
    setChosen('');
    setRound(round + 1);
    // other devices have been signed out
    await invalidate(context, 'devices');
  });
  const words = { revealLabel: t('show'), concealLabel: t('hide') };
  return (
    <AccountPanel title={t('title')} line={t(hasPassword ? 'line' : 'none')}>
      <form
        key={round}
        className="flex max-w-110 flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void change(new FormData(event.currentTarget));
        }}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...words}
            name="password"
            label={t('current')}
            rules={{ required: true }}
            error={problem?.field === 'password' ? problem.text : undefined}
          />
        )}
        <PasswordField
          {...words}
          name="newPassword"
          label={t('new')}
          autoComplete="new-password"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          rules={{ required: true, min: shortestPassword, max: 200 }}
          hint={validate('min', { length: shortestPassword })}
          error={problem?.field === 'newPassword' ? problem.text : undefined}
        />
        <PasswordField
          {...words}
          name="repeated"
          label={t('repeat')}
          autoComplete="new-password"
          rules={{ required: true, confirmed: chosen }}
        />
        {problem?.field === 'session' && <Reauthenticate />}
        <Button type="submit" className="mt-1 self-start max-sm:w-full" loading={isSaving}>
          {t(hasPassword ? 'change' : 'choose')}
        </Button>
      </form>
    </AccountPanel>
  );
}

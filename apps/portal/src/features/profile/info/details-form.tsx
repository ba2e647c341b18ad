import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { Picture } from '@atrium/ui/image/picture';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { rewardShop } from '../../../modules/rewards/rewards.ts';
import { fieldValue } from '../field-value.ts';
import { changedDetails } from './changed-details.ts';

const longestName = 100;

/** Picture and names, saved together. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.info');
  const common = useTranslations('common');
  const { isSaving, save } = useSave(profile);
  return (
    <AccountPanel title={t('person')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <AvatarChoice chosen={profile.userInformation.avatar} />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField
            name="name"
            label={t('name')}
            defaultValue={profile.name ?? ''}
            autoComplete="given-name"
            rules={{ max: longestName }}
          />
          <TextField
            name="lastName"
            label={t('lastName')}
            defaultValue={profile.lastName ?? ''}
            autoComplete="family-name"
            rules={{ max: longestName }}
          />
        </div>
        <Button type="submit" variant="accent" className="-mt-2 self-start max-sm:w-full" loading={isSaving}>
          {common('save')}
        </Button>
      </form>
    </AccountPanel>
  );
}

function useSave(profile: Profile) {
  const context = useAppContext();
  const t = useTranslations('common');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isSaving, setSaving] = useState(false);
  const save = async (form: FormData) => {
    const body = changedDetails(profile, {
      name: fieldValue(form, 'name'),
      lastName: fieldValue(form, 'lastName'),
      avatar: fieldValue(form, 'avatar') || null,
    });
    if (!body) return announce(t('saved'), { tone: 'success' });
    setSaving(true);
    const answer = await context.backend.ask('updateProfile', { body });
    setSaving(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    showProfile(context, answer.body);
    announce(t('saved'), { tone: 'success' });
  };
  return { isSaving, save };
}

/** The tenant's pictures; a site without any does not ask. */
function AvatarChoice({ chosen }: { chosen: unknown }) {
  const t = useTranslations('profile.info');
  const { avatarList } = useSite().site;
  const offers = usePersonal(rewardShop).value ?? [];
  const owned = offers.flatMap(({ avatar, standing }) => (standing === 'owned' && avatar ? [avatar] : []));
  const open = avatarList.filter(({ id, isReward }) => !isReward || id === chosen || owned.includes(id));
  if (open.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-13 font-medium">{t('avatar')}</legend>
      <div className="mt-2.5 flex flex-wrap gap-3 md:gap-4">
        {open.map(({ id, imageUrl, label }) => (
          <label key={id} className="pressable cursor-pointer">
            <input
              type="radio"
              name="avatar"
              value={id}
              defaultChecked={id === chosen}
              aria-label={label}
              className="peer sr-only"
            />
            <span className="block rounded-full ring-offset-3 ring-offset-s1 peer-checked:ring-3 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-8 peer-focus-visible:outline-focus">
              <span className="pic block size-16 rounded-full md:size-18">
                <Picture src={imageUrl} alt="" width={72} height={72} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

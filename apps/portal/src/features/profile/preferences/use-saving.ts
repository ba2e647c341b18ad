import type { Preferences } from '@atrium/contract/schemas/user';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { savePreferences } from '../../../modules/person/person-preferences.ts';

const shownFor = 2000;

/** Every change is saved at once, with a quiet word; only a failure speaks up. */
export function useSaving() {
  const context = useAppContext();
  const t = useTranslations('profile.preferences');
  const announce = useSnackbar();
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = async (part: Preferences) => {
    const isTaken = await savePreferences(context, part);
    setSaved(isTaken);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaved(false), shownFor);
    if (!isTaken) announce(t('notSaved'), { tone: 'danger' });
  };
  return { isSaved, save };
}

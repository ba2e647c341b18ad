import type { AgeGroup } from '@atrium/domain/age';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore, useStore } from '../../kit/store.ts';
import { useBackend } from '../../kit/use-backend.ts';
import { setParentalControl } from '../../modules/parental-control/parental-control.ts';
import type { Control } from '../../modules/parental-control/use-control.ts';
import { createOptimistic } from '../../modules/person/optimistic.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';

export type Change = Partial<
  Pick<Control, 'isActive' | 'dailyMinutes' | 'allowedHours' | 'protectPayment'> & { maxAgeGroup: AgeGroup }
>;

interface SettingsOptions {
  initial: Control;
  passcode: string;
  onSaved: (control: Control) => void;
  /** Somebody else has changed it meanwhile, or it is locked. */
  onRefused: () => void;
}

/** Every change is saved as it is made; one that is refused is taken back. */
export function useSettings({ initial, passcode, onSaved, onRefused }: SettingsOptions) {
  const backend = useBackend();
  const t = useTranslations('parental');
  const announce = useSnackbar();
  const problemText = useProblemText();

  const [{ store, settings }] = useState(() => {
    const store = createStore(initial);
    const settings = createOptimistic<Control, Change>({
      store,
      merge: (control, change) => ({ ...control, ...change }),
      send,
    });
    return { store, settings };

    async function send(change: Change): Promise<boolean> {
      const { maxAgeGroup, isActive } = store.get();
      const body = { maxAgeGroup: maxAgeGroup ?? 0, isActive, ...change, password: passcode };
      const answer = await backend.ask('saveParentalControl', { body });
      if (answer.ok) {
        settings.confirm(answer.body);
        setParentalControl(answer.body.isActive);
        onSaved(answer.body);
        announce(t('saved'), { tone: 'success' });
        return true;
      }
      announce(problemText(answer), { tone: 'danger' });
      if (['INCORRECT_PASSCODE', 'LOCKED'].includes(answer.problem.error)) onRefused();
      return false;
    }
  });

  return {
    control: useStore(store),
    save: (change: Change) => void settings.change(change),
    show: settings.confirm,
  };
}

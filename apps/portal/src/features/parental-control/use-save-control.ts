import type { AgeGroup } from '@atrium/domain/access/age';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useTranslations } from 'use-intl';
import { optimisticUpdate } from '../../kit/visit/change-personal.ts';
import { peekPersonal } from '../../kit/visit/personal-data.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import {
  type ParentalControlAnswer,
  parentalControl,
} from '../../modules/parental-control/parental-control.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';

export type ControlChange = Partial<
  Pick<ParentalControlAnswer, 'isActive' | 'dailyMinutes' | 'allowedHours' | 'protectPayment'> & {
    maxAgeGroup: AgeGroup;
  }
>;

/** Every change is saved as it is made; one that is refused is taken back. `onRefused`: the passcode was changed meanwhile on another device, or it is locked. */
export function useSaveControl(passcode: string, onRefused: () => void) {
  const context = useAppContext();
  const t = useTranslations('parental');
  const announce = useSnackbar();
  const problemText = useProblemText();
  return async (part: ControlChange) => {
    const answer = await optimisticUpdate(context, parentalControl, {
      apply: (control) => ({ ...control, ...part }),
      send: ({ backend }) => {
        const { maxAgeGroup, isActive = false } = peekPersonal(context, parentalControl).value ?? {};
        const body = { maxAgeGroup: maxAgeGroup ?? 0, isActive, ...part, password: passcode };
        return backend.ask('saveParentalControl', { body });
      },
      settle: (control) => control,
    });
    if (answer.ok) return announce(t('saved'), { tone: 'success' });
    announce(problemText(answer), { tone: 'danger' });
    if (['INCORRECT_PASSCODE', 'LOCKED'].includes(answer.problem.error)) onRefused();
  };
}

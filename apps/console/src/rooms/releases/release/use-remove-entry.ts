import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../../kit/call.ts';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';

export function useRemoveEntry(releaseId: number) {
  const t = useTranslations('console.releases');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (entry: number) =>
      ask('DELETE', `/operator/releases/${releaseId}/entries/${entry}`, { tenant }),
    onSuccess: () => announce(t('done.remove'), { tone: 'success' }),
    onError: (error) => announce(textOf(error), { tone: 'danger' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant] }),
  });
}

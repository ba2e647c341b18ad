import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { recover } from './chunk-errors.ts';
import { failureTextKey } from './failure-text.ts';

/**
 * Loads a part that opens over a page, on demand. Unlike `lazy`, a file that does not come costs only the request:
 * it says so, and the page below stays.
 */
export function useFetched<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  giveUp: () => void,
): Part | null {
  const [fetched, setFetched] = useState<{ part: Part } | null>(null);
  const t = useTranslations();
  const announce = useSnackbar();
  const ask = useEffectEvent(() =>
    load().then(
      (part) => setFetched({ part }),
      (error: unknown) => {
        recover(error);
        announce(t(failureTextKey()), { tone: 'danger' });
        giveUp();
      },
    ),
  );
  useEffect(() => {
    if (isWanted && !fetched) void ask();
  }, [isWanted, fetched]);
  return isWanted && fetched ? fetched.part : null;
}

import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../kit/address/use-path.ts';
import {
  closeDialogsOfOtherPages,
  type DialogControl,
  shownDialog,
  subscribeToDialogs,
} from '../kit/dialogs/dialogs.ts';
import { allStyles } from '../kit/document/loading/all-styles.ts';
import { recover } from '../kit/document/loading/chunk-errors.ts';
import { failureTextKey } from '../kit/document/loading/failure-text.ts';

interface Loaded {
  dialog: ReturnType<typeof shownDialog>;
  Drawn: ComponentType<DialogControl>;
}

/** The one place where dialogs are drawn. One whose code does not arrive says so, and gives way to the next. */
export function DialogHost() {
  const dialog = useSyncExternalStore(subscribeToDialogs, shownDialog, () => null);
  const path = usePath();
  const t = useTranslations();
  const announce = useSnackbar();
  const tell = useEffectEvent(() => announce(t(failureTextKey()), { tone: 'danger' }));
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is an answer of its own
  useEffect(closeDialogsOfOtherPages, [path]);

  useEffect(() => {
    if (!dialog) return;
    Promise.all([dialog.content.load(), allStyles()]).then(
      ([chunk]) => setLoaded({ dialog, Drawn: chunk.default }),
      (error: unknown) => {
        recover(error);
        tell();
        dialog.close();
      },
    );
  }, [dialog]);

  if (!dialog || loaded?.dialog !== dialog) return null;
  return <loaded.Drawn {...dialog.content.props} onClose={dialog.close} />;
}

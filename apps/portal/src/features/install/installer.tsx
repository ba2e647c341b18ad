import { useEffect } from 'react';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { useInstallerOpen } from '../../modules/install/installer.ts';

/** Signing in leads to another page: the dialog that follows it must not be lost on the way. */
export function Installer() {
  const isOpen = useInstallerOpen();
  useEffect(
    () =>
      isOpen
        ? openDialog(() => import('./install-dialog.later.tsx'), {}, { keepOnNavigation: true })
        : undefined,
    [isOpen],
  );
  return null;
}

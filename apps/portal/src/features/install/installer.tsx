import { type ComponentType, lazy, Suspense } from 'react';
import { useInstallerOpen } from '../../app/installer.ts';

const InstallDialog = lazy<ComponentType>(() =>
  import('./install-dialog.tsx').catch(() => ({ default: () => null })),
);

/** Nobody waits for it: a dialog whose code does not arrive is simply not shown. */
export const Installer = () =>
  useInstallerOpen() && (
    <Suspense>
      <InstallDialog />
    </Suspense>
  );

import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/**
 * Names an icon for those who see it. Its text must also be the control's label: touch has no hover.
 * Brings its own provider, so that pages without a tooltip do not load what places one.
 */
export const Tooltip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 animate-reveal rounded-album bg-t1 px-2.5 py-1.5 text-12 font-medium text-bg shadow-2"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);

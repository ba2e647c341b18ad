import { Dialog } from '@atrium/ui/dialog';
import { Sheet } from '@atrium/ui/sheet';
import type { ComponentProps } from 'react';
import { useSite } from '../../kit/visit/site.ts';

/** What is asked about money: in a dialog, or beside the page where the tenant wants it so. On phones both are sheets. */
export function MoneyDialog(props: ComponentProps<typeof Dialog>) {
  const { V2Modals } = useSite().tenant.flags;
  return V2Modals ? <Sheet {...props} /> : <Dialog {...props} />;
}

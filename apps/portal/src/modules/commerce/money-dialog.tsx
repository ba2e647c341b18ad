import { CardDialog, Dialog } from '@atrium/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import { useSite } from '../../kit/visit/site.ts';

/** What is asked about money: in a dialog, or in the narrow card of checking out where the tenant has chosen it. */
export function MoneyDialog(props: ComponentProps<typeof Dialog>) {
  const { V2Modals } = useSite().tenant.flags;
  return V2Modals ? <CardDialog {...props} /> : <Dialog {...props} />;
}

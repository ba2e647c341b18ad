import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import type { PaymentRefusal } from '../../subscribe/flow/payment-refusal.ts';

export interface BoughtArticle {
  id: number;
  contentType: string;
  title: string;
}

export interface BuyDialogProps extends DialogControl {
  article: BoughtArticle;
  /** The whole address a payment page comes back to. */
  redirect: string;
  /** Why the last payment for it did not go through. */
  refusal?: PaymentRefusal | undefined;
  /** It is theirs already, and this opens it. */
  onTheirs?: (() => void) | undefined;
}

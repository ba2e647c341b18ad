import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

export interface BoughtArticle {
  id: number;
  contentType: string;
  title: string;
}

export interface BuyDialogProps extends DialogControl {
  article: BoughtArticle;
  /** The whole address a payment page comes back to. */
  redirect: string;
  /** It is theirs already, and this opens it. */
  onTheirs?: (() => void) | undefined;
}

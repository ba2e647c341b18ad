import type { AppContext } from '../../../kit/visit/context.ts';
import { loadTexts } from '../../../kit/visit/texts.ts';

/** Not a page: the part of the texts that the dialogs of paying are drawn with (`build/page-texts.ts`). */
export const checkoutPart = 'checkout-texts';

/** The texts of every dialog of paying, on whatever page it opens. */
export const loadCheckoutTexts = (context: AppContext): Promise<void> =>
  loadTexts(context, context.locale(), `/${checkoutPart}`);

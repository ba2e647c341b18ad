import { splitLocale } from '@atrium/i18n/locales';
import type { ComponentType } from 'react';
import type { SelfOpening } from './dialog-order.ts';
import { createDialogQueue } from './dialog-queue.ts';

/** What every dialog is given besides its own properties. */
export interface DialogControl {
  onClose: () => void;
}

/** A chunk each: most visits see none of them. */
type Load<Props> = () => Promise<{ default: ComponentType<Props & DialogControl> }>;

/** A dialog that has only to be drawn. */
interface Content {
  load: () => Promise<{ default: ComponentType<DialogControl> }>;
  props: object;
}

const queue = createDialogQueue<Content>();

interface DialogOptions {
  /** Most close when the page changes; this one stays. */
  keepOnNavigation?: boolean;
  /** It comes by itself, without a press: it waits until nothing else is shown. */
  waitsAs?: SelfOpening;
}

/** Opens it in place of the dialog that is shown, or lets it wait for its turn. Returns what closes it again. */
export function openDialog<Props extends object>(
  load: Load<Props>,
  props: Props,
  { keepOnNavigation = false, waitsAs }: DialogOptions = {},
): () => void {
  const content = { load: load as Content['load'], props };
  return queue.open(content, keepOnNavigation ? null : pageShown(), waitsAs);
}

export const closeDialogsOfOtherPages = () => queue.enterPage(pageShown());

export const { shown: shownDialog, subscribe: subscribeToDialogs } = queue;

const pageShown = () => splitLocale(location.pathname)[1];

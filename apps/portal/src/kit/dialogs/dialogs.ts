import { splitLocale } from '@atrium/i18n/locales';
import type { ComponentType } from 'react';
import { createDialogQueue } from './dialog-queue.ts';

/** Every dialog by name. A chunk each: most visits see none of them. */
const dialogs = {
  closed: () => import('../../modules/parental-control/closed-notice.tsx'),
  install: () => import('../../features/install/install-dialog.tsx'),
  leave: () => import('../../shell/leave-dialog.tsx'),
  login: () => import('../../modules/sign-in/login-dialog.tsx'),
  popup: () => import('../../shell/popups/popup-dialog.tsx'),
} as const;

export type DialogName = keyof typeof dialogs;

/** What every dialog is given besides its own properties. */
export interface DialogControl {
  onClose: () => void;
}

type PropsOf<Name extends DialogName> = Awaited<ReturnType<(typeof dialogs)[Name]>>['default'] extends (
  props: infer Props,
) => unknown
  ? Omit<Props, keyof DialogControl>
  : never;

/** A dialog that has only to be drawn. */
interface Content {
  load: () => Promise<{ default: ComponentType<DialogControl> }>;
  props: object;
}

const queue = createDialogQueue<Content>();

interface DialogOptions {
  /** Most close when the page changes; this one stays. */
  keepOnNavigation?: boolean;
}

/** Opens it, or lets it wait for its turn. Returns what closes it again. */
export function openDialog<Name extends DialogName>(
  name: Name,
  props: PropsOf<Name>,
  { keepOnNavigation = false }: DialogOptions = {},
): () => void {
  const load = dialogs[name] as unknown as Content['load'];
  return queue.open({ load, props }, keepOnNavigation ? null : pageShown());
}

export const closeDialogsOfOtherPages = () => queue.enterPage(pageShown());

export const { shown: shownDialog, subscribe: subscribeToDialogs } = queue;

const pageShown = () => splitLocale(location.pathname)[1];

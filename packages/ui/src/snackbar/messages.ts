export type SnackbarTone = 'success' | 'danger' | 'neutral';

export type SnackbarMessage = {
  id: number;
  text: string;
  tone: SnackbarTone;
  action?: { label: string; run: () => void } | undefined;
};

export const snackbarDuration = 5000;

/** Newest last; more than this would cover what people came for. */
const maxShown = 3;

export const addMessage = (shown: readonly SnackbarMessage[], message: SnackbarMessage): SnackbarMessage[] =>
  [...shown.filter(({ text }) => text !== message.text), message].slice(-maxShown);

export const removeMessage = (shown: readonly SnackbarMessage[], id: number): SnackbarMessage[] =>
  shown.filter((message) => message.id !== id);

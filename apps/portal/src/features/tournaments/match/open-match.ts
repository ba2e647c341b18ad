import { openDialog } from '../../../kit/dialogs/dialogs.ts';

/** The room of a match: who is there, how it ended. */
export const openMatch = (id: number, onChange: () => Promise<void>): void => {
  openDialog(() => import('./match-room.later.tsx'), { id, onChange });
};

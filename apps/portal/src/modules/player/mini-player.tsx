import type { ComponentType } from 'react';
import { createStore, useStore } from '../../kit/store.ts';

/** What plays while people move on. The frame has the place; a player, which it must not import, comes with its code. */
export const miniPlayer = createStore<ComponentType | null>(null);

export function MiniPlayerSlot() {
  const Player = useStore(miniPlayer);
  return Player && <Player />;
}

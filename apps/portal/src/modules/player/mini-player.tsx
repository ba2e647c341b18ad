import type { ComponentType } from 'react';
import { createStore, useStore } from '../../kit/store.ts';

const shown = createStore<ComponentType | null>(null);

/** What is shown of the player: of another module, which knows this one. */
let surface: () => Promise<ComponentType> = () => new Promise(() => {});

/** What plays while people move on. The frame has the place; a player, which it must not import, comes with its code. */
export const miniPlayer = {
  ...shown,
  load: () => surface(),
  comesFrom(load: typeof surface): void {
    surface = load;
  },
};

export function MiniPlayerSlot() {
  const Player = useStore(shown);
  return Player && <Player />;
}

import type { ComponentType } from 'react';
import { createStore, useStore } from '../../../kit/store.ts';

const shown = createStore<ComponentType | null>(null);

type Load = () => Promise<ComponentType>;

/** What is shown of the player: of another module, which knows this one, and may come after the first press. */
const surface = Promise.withResolvers<Load>();

/** What plays while people move on. The frame has the place; a player, which it must not import, comes with its code. */
export const miniPlayer = {
  ...shown,
  async load(): Promise<ComponentType> {
    const load = await surface.promise;
    return load();
  },
  comesFrom(load: Load): void {
    surface.resolve(load);
  },
};

export function MiniPlayerSlot() {
  const Player = useStore(shown);
  return Player && <Player />;
}

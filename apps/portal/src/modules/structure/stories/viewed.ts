import { type ViewedStories, viewedStories, withViewed } from '@atrium/domain/catalogue/stories';
import { createStore } from '../../../kit/store.ts';

const storageKey = 'viewedStories';

/** The stories viewed in this browser; sent to no server. Empty in a rendered page. */
export const viewed = createStore<ViewedStories>({});

export const loadViewed = () => viewed.set(read());

function read(): ViewedStories {
  try {
    return viewedStories(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return viewed.get();
  }
}

/** Read anew each time: another tab may have shown something meanwhile. */
export function rememberSlide(id: string, shown: { slide: number; of: number }) {
  viewed.set(withViewed(read(), id, shown));
  try {
    localStorage.setItem(storageKey, JSON.stringify(viewed.get()));
  } catch {
    // private windows forget; this one still remembers until it is closed
  }
}

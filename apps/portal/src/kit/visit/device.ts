import { unknownDevice } from '@atrium/contract/unknown-device';
import { createStore } from '../store.ts';
import type { AppContext } from './context.ts';

/** What this document is shown on; until the backend has said so, and where it cannot, device 1. */
export const device = createStore(unknownDevice);

/** Asked once a visit. A failure is logged, and leaves device 1. */
export async function loadDevice({ backend }: Pick<AppContext, 'backend'>): Promise<void> {
  const { maxTouchPoints: touchPoints } = navigator;
  device.set(await backend.read('getDevice', { query: { touchPoints } }));
}

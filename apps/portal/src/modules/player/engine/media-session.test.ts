import { afterEach, expect, test, vi } from 'vitest';
import { showPosition } from './media-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('a lock screen shows how far something is, and nothing of what is gone or not here yet', () => {
  const session = { metadata: {}, playbackState: '', setPositionState: vi.fn() };
  vi.stubGlobal('navigator', { mediaSession: session });
  showPosition({ isPlaying: true, position: 61, duration: 60 }, 1.5);
  expect(session.setPositionState).toHaveBeenLastCalledWith({
    duration: 60,
    position: 60,
    playbackRate: 1.5,
  });
  showPosition({ isPlaying: true, position: 0, duration: 0 });
  expect(session.setPositionState).toHaveBeenLastCalledWith();
  showPosition(null);
  expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
  expect(session.setPositionState.mock.lastCall).toEqual([]);
});

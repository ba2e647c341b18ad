// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveAll } from '../../../kit/visit/before-sign-out.ts';
import { draw } from '../../../testing/draw.tsx';
import { connectPlayer, type PlayerPort } from '../../player/progress/player-port.ts';
import { FilmPlayer } from '../film-player.later.tsx';
import { saveViewerChoices, viewerChoices } from '../source/viewer-choices.ts';

interface Asked {
  name: string;
  params?: { id?: number };
  body?: Record<string, unknown>;
  keepalive?: boolean;
}
type Told = { status?: number; body?: unknown; error?: string };

const asked: Asked[] = [];
let answers: Record<string, (asked: Asked) => Told> = {};
const reached: number[] = [];

connectPlayer({
  ask: (async (name: string, input: object = {}) => {
    const question: Asked = { name, ...input };
    asked.push(question);
    const { status = 200, body = null, error } = answers[name]?.(question) ?? {};
    return error ? { ok: false, status, problem: { error } } : { ok: true, status, body };
  }) as unknown as PlayerPort['ask'],
  isSignedIn: () => document.cookie.includes(cookieNames.signedIn),
  listener: () => (document.cookie.includes(cookieNames.signedIn) ? 'viewer' : null),
  onListener: () => () => {},
  copyOf: async () => null,
  keep: () => {},
  onMilestone: (_, percent) => reached.push(percent),
});

const named = (name: string) => asked.filter((each) => each.name === name);
const playback = (part: object = {}) => ({
  body: {
    url: '/media/t/pass.sig/master.m3u8',
    isPreview: false,
    ticket: 'ticket-1',
    expiresAt: null,
    words: { segments: [{ type: 'intro', start: 0, end: 20 }] },
    drm: null,
    ...part,
  },
});

/** As a browser that plays such films by itself, which those of Apple do. */
class Screen {
  paused = true;
  currentTime = 0;
  duration = Number.NaN;
  src = '';
}
let shown: Screen;

beforeEach(() => {
  asked.length = 0;
  reached.length = 0;
  answers = {};
  localStorage.clear();
  viewerChoices.set({});
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${cookieNames.signedIn}=1`;
  shown = new Screen();
  const own = (name: keyof Screen) => ({
    configurable: true,
    get: () => shown[name],
    set: (value: never) => Object.assign(shown, { [name]: value }),
  });
  for (const name of ['paused', 'currentTime', 'duration', 'src'] as const)
    Object.defineProperty(HTMLVideoElement.prototype, name, own(name));
  Object.assign(HTMLVideoElement.prototype, {
    canPlayType: () => 'maybe',
    load: () => {},
    play(this: HTMLVideoElement) {
      if (shown.src === '') return Promise.reject(new Error('nothing to play'));
      shown.paused = false;
      this.dispatchEvent(new Event('play'));
      return Promise.resolve();
    },
    pause(this: HTMLVideoElement) {
      if (shown.paused) return;
      shown.paused = true;
      this.dispatchEvent(new Event('pause'));
    },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'readyState', { configurable: true, get: () => 4 });
});

const article = {
  id: 7,
  contentType: 'MOVIE',
  title: 'Tide',
  media: [],
  isFree: false,
  prices: [],
  ageRating: 0,
};
const film = { id: 7, contentType: 'MOVIE', title: 'Tide', clickUrl: '/video/details/tide/7' };

function drawFilm(part: object = {}) {
  const drawn = draw(
    <FilmPlayer
      film={film}
      article={article as never}
      poster={undefined}
      subtitles={[]}
      showsSubtitles={false}
      isLive={false}
      autoPlay={false}
      frame="inline"
      {...part}
    />,
    { answer: () => ({ body: {} }) },
  );
  const press = () => drawn.user.click(screen.getByRole('button', { name: 'Play Tide' }));
  return { ...drawn, press };
}
const video = () => document.querySelector('video') as HTMLVideoElement;
const moveTo = (seconds: number, duration = 100) =>
  act(() => {
    Object.assign(shown, { currentTime: seconds, duration });
    video().dispatchEvent(new Event('timeupdate'));
  });

test('what a person may see is asked for when they press play, and goes on where they were', async () => {
  answers = {
    streamVideo: () => playback(),
    getPlayHistory: () => ({
      body: {
        userCurrentPlaying: { position: 42, duration: 100 },
        at: new Date().toISOString(),
        isFinished: false,
      },
    }),
  };
  const { press } = drawFilm();
  expect(named('streamVideo')).toEqual([]);
  await press();
  await waitFor(() => expect(shown.src).toBe('/media/t/pass.sig/master.m3u8'));
  expect(shown.currentTime).toBe(42);
  expect(named('streamVideo')[0]?.body).toMatchObject({ id: 7, protocol: 'HLS' });
  moveTo(42);
  fireEvent.click(await screen.findByRole('button', { name: 'Start over (you were at 0:42)' }));
  expect(shown.currentTime).toBe(0);
});

test('a stretch is skipped to its end', async () => {
  answers = { streamVideo: () => playback() };
  await drawFilm().press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  moveTo(3);
  fireEvent.click(await screen.findByRole('button', { name: 'Skip intro' }));
  expect(shown.currentTime).toBe(20);
});

test('where it was paused is kept, and told to its end when it is left', async () => {
  answers = { streamVideo: () => playback() };
  await drawFilm().press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  moveTo(30);
  act(() => video().pause());
  await waitFor(() =>
    expect(named('savePlayHistory').at(-1)?.body).toMatchObject({
      userCurrentPlaying: { position: 30, duration: 100 },
      contentType: 'MOVIE',
    }),
  );
  expect(reached).toEqual([25]);
});

test.each([
  ['STREAM_LIMIT_REACHED', /as many devices/, 'button', 'Try again'],
  ['AGE_RESTRICTED', /above the age limit/, 'link', 'Other films and series'],
  ['TIME_LIMIT_REACHED', /time for today/, 'link', 'Other films and series'],
  ['GEO_BLOCKED', /available in your country/, 'link', 'Other films and series'],
])('%s is said in words, with a way on', async (error, words, role, name) => {
  answers = { streamVideo: () => ({ status: 403, error }) };
  await drawFilm().press();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole(role, { name })).toBeTruthy();
});

test('a stream that was taken over elsewhere ends here, and says so', async () => {
  answers = {
    streamVideo: () => playback(),
    reportStreaming: () => ({ status: 403, error: 'STREAM_LIMIT_REACHED' }),
  };
  await drawFilm().press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  try {
    for (let second = 1; second <= 17; second += 1) {
      vi.setSystemTime(Date.now() + 1000);
      moveTo(second);
    }
  } finally {
    vi.useRealTimers();
  }
  await screen.findByText(/as many devices/);
  expect(shown.paused).toBe(true);
});

test('a ticket is renewed before it ends, where the film is', async () => {
  let count = 0;
  answers = {
    streamVideo: () => {
      count += 1;
      return playback({
        url: `/media/t/pass${count}.sig/master.m3u8`,
        expiresAt: new Date(Date.now() + (count === 1 ? 60_200 : 3_600_000)).toISOString(),
      });
    },
  };
  await drawFilm().press();
  await waitFor(() => expect(shown.src).toContain('pass1'));
  moveTo(55);
  await waitFor(() => expect(shown.src).toContain('pass2'));
  expect([shown.currentTime, shown.paused, count]).toEqual([55, false, 2]);
});

test('what only a key would open is not promised', async () => {
  answers = { streamVideo: () => playback({ drm: { scheme: 'widevine', licenseUrl: '/licence' } }) };
  await drawFilm().press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/on your device/);
});

test('which keys do what is shown by one of them', async () => {
  answers = { streamVideo: () => playback() };
  const { press, user } = drawFilm();
  await press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  await user.keyboard('?');
  expect(screen.getByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('it is shown on another screen where the browser knows one', async () => {
  answers = { streamVideo: () => playback() };
  const prompt = vi.fn(async () => {});
  const remote = {
    watchAvailability: async (tell: (isThere: boolean) => void) => {
      tell(true);
      return 1;
    },
    cancelWatchAvailability: async () => {},
    prompt,
  };
  Object.defineProperty(HTMLVideoElement.prototype, 'remote', { configurable: true, value: remote });
  await drawFilm().press();
  fireEvent.click(await screen.findByRole('button', { name: 'Play on another screen' }));
  expect(prompt).toHaveBeenCalledOnce();
});

test('the key that takes it out of the page brings it back, and no window outlives its film', async () => {
  answers = { streamVideo: () => playback() };
  const shownOutside = (element: Element | null) =>
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: element });
  Object.assign(document, {
    pictureInPictureEnabled: true,
    exitPictureInPicture: async () => shownOutside(null),
  });
  Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: async () => shownOutside(video()) });
  const { press, user } = drawFilm();
  await press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  await user.keyboard('i');
  expect(document.pictureInPictureElement).toBe(video());
  await user.keyboard('i');
  expect(document.pictureInPictureElement).toBeNull();
  await user.keyboard('i');
  expect(document.pictureInPictureElement).toBe(video());
  cleanup();
  expect(document.pictureInPictureElement).toBeNull();
});

test('a speed outlives the film being loaded anew, and Escape leads from the settings back to their button', async () => {
  answers = { streamVideo: () => playback() };
  const { press, user } = drawFilm();
  await press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  moveTo(10);
  const button = await screen.findByRole('button', { name: 'Playback settings' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Playback speed 1×' }));
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  expect([video().playbackRate, video().defaultPlaybackRate]).toEqual([1.5, 1.5]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('what was said of one film holds for the next: its speed, how loud it is, and what is read along', async () => {
  answers = { streamVideo: () => playback() };
  const subtitles = ['en', 'de'].map((lang) => ({ lang, url: `/media/${lang}.vtt` }));
  const { press, user } = drawFilm({ subtitles });
  await press();
  await waitFor(() => expect(shown.src).not.toBe(''));
  await user.keyboard('>m');
  expect([video().playbackRate, video().muted]).toEqual([1.25, true]);
  act(() => saveViewerChoices({ subtitles: 'de' }));
  cleanup();

  shown = new Screen();
  drawFilm({ subtitles });
  expect([video().playbackRate, video().defaultPlaybackRate, video().muted]).toEqual([1.25, 1.25, true]);
  expect(document.querySelector('track[default]')?.getAttribute('srclang')).toBe('de');
  vi.resetModules(); // as a document that is loaded anew
  expect((await import('../source/viewer-choices.ts')).viewerChoices.get()).toEqual({
    rate: 1.25,
    isMuted: true,
    subtitles: 'de',
  });
});

test('what is live keeps the speed of what happens', () => {
  viewerChoices.set({ rate: 2 });
  drawFilm({ isLive: true });
  expect(video().playbackRate).toBe(1);
});

test('a sign-out while a film runs releases its stream, and the film goes on only where the sign-out failed', async () => {
  answers = { streamVideo: () => playback() };
  const { press } = drawFilm();
  await press();
  await waitFor(() => expect(shown.paused).toBe(false));
  moveTo(30);
  const stay = await act(leaveAll);
  expect(shown.paused).toBe(true);
  expect(named('reportStreaming').at(-1)?.body).toMatchObject({ ticketId: 'ticket-1', partial: false });
  expect(named('savePlayHistory').at(-1)?.body).toMatchObject({ userCurrentPlaying: { position: 30 } });
  act(stay);
  expect(shown.paused).toBe(false);
});

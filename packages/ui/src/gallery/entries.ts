import type { Entry } from '@atrium/domain/site/models/structure';
import { type ArtName, art, artUrl } from './pictures.ts';

const make = (
  kind: Entry['kind'],
  name: ArtName,
  title: string,
  subtitle: string,
  more: Partial<Entry> = {},
): Entry => ({
  id: `${kind}-${title}`,
  kind,
  title,
  subtitle,
  imageUrl: artUrl(name),
  hue: art[name].hue,
  clickUrl: '#',
  ...more,
});

/** One of each kind, with the awkward cases: long German words, mixed directions, two badges. */
export const sampleEntries = {
  shapes: [
    make('album', 'low', 'Low Sun', 'Yara Belmont', { isNew: true }),
    make('artist', 'dunes', 'Esi Mensah', 'Artist'),
    make('podcast', 'mint', 'Slow Signals', '38 min left'),
    make('game', 'night', 'Neon Drift', '12,480 playing now'),
    make('app', 'terrazzo', 'Ripple', 'Partner app'),
    make('poster', 'coast', 'Kestrel', 'Drama', { progress: 0.62 }),
    make('audiobook', 'quiet', 'The Lantern Keeper', 'H. Adair'),
  ],
  videos: [
    make('video', 'coast', 'The night without light', 'Episode 1', { duration: 3120, progress: 0.62 }),
    make('video', 'dunes', 'Donaudampfschifffahrtsgesellschaftskapitän', 'Episode 2', {
      duration: 6720,
      isFree: true,
    }),
    make('video', 'glass', 'أغنية Moonlight الجديدة', 'DJ Selma', { duration: 245 }),
    make('video', 'night', 'Tide table', 'Episode 4', { duration: 2880 }),
    make('video', 'terrazzo', 'Undertow', 'Episode 5', { duration: 2880 }),
    make('video', 'mint', 'What the divers saw', 'Episode 6', { duration: 2880 }),
  ],
  wide: [
    make('voucher', 'quiet', '2 for 1', 'Café Mirador', { caption: 'Until 30 Nov' }),
    make('article', 'terrazzo', 'The quietest valley in Europe is learning to sing', 'Runa Ekholm · 9 min', {
      badges: ['Culture'],
    }),
    make('tournament', 'night', 'Neon Drift Cup', '€1,000 in prizes · starts in 2 days', {
      badges: ['Live'],
    }),
    make('genre', 'glass', 'Jazz', ''),
  ],
  tracks: [
    make('track', 'glass', 'Window Seat, recorded live on the last night bus', 'Ode & Ember', {
      duration: 218,
    }),
    make('track', 'low', 'August, Again', 'Yara Belmont', { duration: 178 }),
  ],
  stories: [
    make('story', 'night', 'Your mix', ''),
    make('story', 'glass', 'Mira S.', ''),
    make('story', 'mint', 'Slow Signals', ''),
    make('story', 'dunes', 'Kolo F.', '', { progress: 1 }),
  ],
} as const satisfies Record<string, readonly Entry[]>;

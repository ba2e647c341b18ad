import { genres } from '../../words/genres.ts';
import { album, artist, artistWork, podcast } from './work.ts';

const nordlicht = artist(2101, 'nordlicht', 'Nordlicht');
const ava = artist(2102, 'ava-brandt', 'Ava Brandt');
const hinterhof = artist(2103, 'hinterhof-quartett', 'Hinterhof Quartett');
const milo = artist(2104, 'milo-kern', 'Milo Kern');

export const klangAlbums = {
  wetterfahne: album(2201, 'wetterfahne', { de: 'Wetterfahne', en: 'Weathervane' }, nordlicht, {
    art: 'album-weathervane',
  }),
  traegerwelle: album(2202, 'traegerwelle', { de: 'Trägerwelle', en: 'Carrier Wave' }, milo, {
    art: 'album-carrier-wave',
  }),
  offeneRaeume: album(2203, 'offene-raeume', { de: 'Offene Räume', en: 'Open Rooms' }, ava, {
    art: 'album-rooms-i-left-open',
  }),
  papierdach: album(2204, 'papierdach', { de: 'Papierdach', en: 'Paper Canopy' }, hinterhof, {
    art: 'album-paper-canopy',
  }),
  stoergeraeusch: album(2205, 'stoergeraeusch', { de: 'Störgeräusch', en: 'Interference' }, milo, {
    art: 'album-interference',
  }),
};

export const klangArtists = {
  ava: { ...artistWork(ava, genres.indie), art: 'artist-juno-vale' },
  milo: { ...artistWork(milo, genres.electronic), art: 'artist-olle-sand' },
  hinterhof: { ...artistWork(hinterhof, genres.jazz), art: 'artist-kolo-ferreira' },
};

export const klangPodcasts = {
  kuechentisch: podcast(
    2301,
    'kuechentisch',
    { de: 'Am Küchentisch', en: 'At the Kitchen Table' },
    'Ruth & Bo',
    { art: 'podcast-kitchen-table' },
  ),
};

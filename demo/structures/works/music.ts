import { genres } from '../../words/genres.ts';
import { album, artist, artistWork, playlist } from './work.ts';

const odeAndEmber = artist(101, 'ode-and-ember', 'Ode & Ember');
const miraSolenne = artist(102, 'mira-solenne', 'Mira Solenne');
const yaraBelmont = artist(103, 'yara-belmont', 'Yara Belmont');
const koloFerreira = artist(104, 'kolo-ferreira', 'Kolo Ferreira');
const junoVale = artist(105, 'juno-vale', 'Juno Vale');
const palmaTrio = artist(106, 'palma-trio', 'Palma Trio');
const leafMotel = artist(107, 'leaf-motel', 'Leaf Motel');
const esiMensah = artist(108, 'esi-mensah', 'Esi Mensah');
const olleSand = artist(109, 'olle-sand', 'Olle Sand');

export const artistWorks = {
  odeAndEmber: artistWork(odeAndEmber, genres.indie),
  miraSolenne: artistWork(miraSolenne, genres.electronic),
  koloFerreira: artistWork(koloFerreira, genres.jazz),
  junoVale: artistWork(junoVale, genres.indie),
  esiMensah: artistWork(esiMensah, genres.jazz),
  olleSand: artistWork(olleSand, genres.electronic),
};

export const albumWorks = {
  nightBusHymns: album(201, 'night-bus-hymns', 'Night Bus Hymns', odeAndEmber),
  glassHarbour: album(202, 'glass-harbour', 'Glass Harbour', miraSolenne),
  lowSun: album(203, 'low-sun', 'Low Sun', yaraBelmont),
  saltAtlas: album(204, 'salt-atlas', 'Salt Atlas', koloFerreira),
  halfLightCountry: album(205, 'half-light-country', 'Half-Light Country', junoVale),
  terrazzo: album(206, 'terrazzo', 'Terrazzo', palmaTrio),
  paperCanopy: album(207, 'paper-canopy', 'Paper Canopy', leafMotel),
  roomsILeftOpen: album(208, 'rooms-i-left-open', 'Rooms I Left Open', esiMensah),
  violetHourRadio: album(209, 'violet-hour-radio', 'Violet Hour Radio', olleSand),
  weathervane: album(210, 'weathervane', 'Weathervane', leafMotel),
  interference: album(211, 'interference', 'Interference', olleSand),
  carrierWave: album(212, 'carrier-wave', 'Carrier Wave', junoVale),
  smallHours: album(213, 'small-hours', 'Small Hours', miraSolenne),
};

export const playlistWorks = {
  firstCoffee: playlist(
    251,
    'first-coffee',
    {
      en: 'First coffee',
      ar: 'قهوة الصباح',
      fr: 'Premier café',
      de: 'Erster Kaffee',
      es: 'Primer café',
      ro: 'Prima cafea',
    },
    {
      en: '38 tracks',
      ar: '٣٨ مقطعًا',
      fr: '38 titres',
      de: '38 Titel',
      es: '38 canciones',
      ro: '38 de piese',
    },
    { art: 'album-paper-canopy' },
  ),
  lateTrain: playlist(
    252,
    'late-train',
    {
      en: 'Late train home',
      ar: 'آخر قطار',
      fr: 'Dernier train',
      de: 'Spät im Zug',
      es: 'Último tren',
      ro: 'Ultimul tren',
    },
    {
      en: '54 tracks',
      ar: '٥٤ مقطعًا',
      fr: '54 titres',
      de: '54 Titel',
      es: '54 canciones',
      ro: '54 de piese',
    },
    { art: 'album-carrier-wave' },
  ),
  slowSunday: playlist(
    253,
    'slow-sunday',
    {
      en: 'Slow Sunday',
      ar: 'جمعة هادئة',
      fr: 'Dimanche lent',
      de: 'Langsamer Sonntag',
      es: 'Domingo lento',
      ro: 'Duminică liniștită',
    },
    {
      en: '41 tracks',
      ar: '٤١ مقطعًا',
      fr: '41 titres',
      de: '41 Titel',
      es: '41 canciones',
      ro: '41 de piese',
    },
    { art: 'album-weathervane' },
  ),
  straightAhead: playlist(
    254,
    'straight-ahead',
    {
      en: 'Straight ahead',
      ar: 'إلى الأمام',
      fr: 'Droit devant',
      de: 'Immer geradeaus',
      es: 'Todo recto',
      ro: 'Drept înainte',
    },
    {
      en: '62 tracks',
      ar: '٦٢ مقطعًا',
      fr: '62 titres',
      de: '62 Titel',
      es: '62 canciones',
      ro: '62 de piese',
    },
    { art: 'album-interference' },
  ),
};

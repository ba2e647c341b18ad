import { genres } from '../../words/genres.ts';
import { album, artist, artistWork, audiobook, episode, film, game, podcast, series } from './work.ts';

const layan = artist(1101, 'layan-al-qasim', {
  ar: 'ليان القاسم',
  en: 'Layan Al-Qasim',
  fr: 'Layan Al-Qasim',
});
const suha = artist(1102, 'suha-ensemble', { ar: 'فرقة سُها', en: 'Suha Ensemble', fr: 'Ensemble Suha' });
const nader = artist(1103, 'nader-and-selma', {
  ar: 'نادر الحايك وDJ Selma',
  en: 'Nader Hayek & DJ Selma',
  fr: 'Nader Hayek & DJ Selma',
});
const samer = artist(1104, 'samer-odeh', { ar: 'سامر عودة', en: 'Samer Odeh', fr: 'Samer Odeh' });
const hind = artist(1105, 'hind-al-rashid', { ar: 'هند الراشد', en: 'Hind Al-Rashid', fr: 'Hind Al-Rashid' });

export const noorAlbums = {
  nightMirrors: album(
    1201,
    'night-mirrors',
    { ar: 'مرايا الليل', en: 'Night Mirrors', fr: 'Miroirs de nuit' },
    layan,
  ),
  takeYourTime: album(
    1202,
    'take-your-time',
    { ar: 'على مهل', en: 'Take Your Time', fr: 'Doucement' },
    suha,
    { art: 'album-weathervane' },
  ),
  oasisFm: album(1203, 'oasis-fm', 'Oasis FM', nader),
  compass: album(1204, 'compass', { ar: 'بوصلة', en: 'Compass', fr: 'Boussole' }, samer, {
    art: 'album-interference',
  }),
  distantLight: album(
    1205,
    'distant-light',
    { ar: 'ضوء بعيد', en: 'Distant Light', fr: 'Lumière lointaine' },
    hind,
  ),
  openRooms: album(
    1206,
    'open-rooms',
    { ar: 'غرف مفتوحة', en: 'Open Rooms', fr: 'Chambres ouvertes' },
    layan,
    { art: 'album-rooms-i-left-open' },
  ),
  paperGarden: album(
    1207,
    'paper-garden',
    { ar: 'حديقة من ورق', en: 'Paper Garden', fr: 'Jardin de papier' },
    samer,
    { art: 'album-paper-canopy' },
  ),
};

export const noorArtists = {
  layan: { ...artistWork(layan, genres.oud), art: 'artist-mira-solenne' },
  samer: { ...artistWork(samer, genres.indie), art: 'artist-kolo-ferreira' },
  hind: { ...artistWork(hind, genres.jazz), art: 'artist-esi-mensah' },
  nader: { ...artistWork(nader, genres.electronic), art: 'artist-olle-sand' },
};

export const noorVideo = {
  moonRoad: series(
    1451,
    'moon-road',
    { ar: 'طريق القمر', en: 'The Moon Road', fr: 'La Route de la lune' },
    genres.drama,
    { art: 'hero-moon-road', ageRating: 20 },
  ),
  houseOfWind: series(
    1452,
    'house-of-wind',
    { ar: 'بيت الريح', en: 'House of Wind', fr: 'La Maison du vent' },
    genres.drama,
    { ageRating: 20 },
  ),
  cartographer: series(
    1453,
    'maps-of-my-father',
    { ar: 'خرائط أبي', en: 'My Father’s Maps', fr: 'Les Cartes de mon père' },
    genres.drama,
    { art: 'poster-the-cartographers-daughter', ageRating: 10 },
  ),
  twoMoons: film(
    1401,
    'two-moons',
    { ar: 'قمران', en: 'Two Moons', fr: 'Deux lunes' },
    genres.scienceFiction,
    { ageRating: 10 },
  ),
  quietHouse: film(
    1402,
    'house-of-quiet',
    { ar: 'بيت السكون', en: 'House of Quiet', fr: 'La Maison du silence' },
    genres.drama,
    { ageRating: 20 },
  ),
  falcon: film(1403, 'kestrel', { ar: 'صقر', en: 'Kestrel', fr: 'Faucon' }, genres.drama, { ageRating: 20 }),
  lighthouse: film(
    1404,
    'the-salt-line',
    { ar: 'خط الملح', en: 'The Salt Line', fr: 'La Ligne de sel' },
    genres.thriller,
    { ageRating: 20 },
  ),
};

const episodeOf = (ar: string, en: string, fr: string) => ({ ar, en, fr });

export const noorEpisodes = {
  harbourNights: episode(
    1471,
    'harbour-nights',
    { ar: 'ليالي الميناء', en: 'Harbour Nights', fr: 'Nuits du port' },
    episodeOf('الحلقة ٢', 'Episode 2', 'Épisode 2'),
    { duration: 2580, ageRating: 20 },
  ),
  speakingSands: episode(
    1472,
    'speaking-sands',
    { ar: 'رمال ناطقة', en: 'Speaking Sands', fr: 'Sables parlants' },
    genres.documentary,
    { duration: 3000, ageRating: 0 },
  ),
  oasisKeeper: episode(
    1473,
    'oasis-keeper',
    { ar: 'حارس الواحة', en: 'The Oasis Keeper', fr: 'Le Gardien de l’oasis' },
    episodeOf('الحلقة ٧', 'Episode 7', 'Épisode 7'),
    { art: 'video-what-the-divers-saw', duration: 2460, ageRating: 10 },
  ),
  coastPeople: episode(
    1474,
    'people-of-the-coast',
    { ar: 'أهل الساحل', en: 'People of the Coast', fr: 'Les Gens de la côte' },
    episodeOf('الحلقة ٣', 'Episode 3', 'Épisode 3'),
    { art: 'video-everyone-on-this-coast', duration: 2760, ageRating: 10 },
  ),
};

export const noorGames = {
  moonHop: game(
    1602,
    'moon-hop',
    { ar: 'قفزة الفضاء', en: 'Moon Hop', fr: 'Saut lunaire' },
    genres.adventure,
    { isFree: true, ageRating: 0 },
  ),
  finalKick: game(
    1606,
    'final-kick',
    { ar: 'ركلة الحسم', en: 'Final Kick', fr: 'Tir au but' },
    genres.sports,
    { isFree: true, ageRating: 0 },
  ),
  gemGarden: game(
    1603,
    'gem-garden',
    { ar: 'حديقة الجواهر', en: 'Gem Garden', fr: 'Jardin de gemmes' },
    genres.puzzle,
    { isFree: true, ageRating: 0 },
  ),
  lastKnight: game(
    1605,
    'last-knight',
    { ar: 'الفارس الأخير', en: 'Last Knight', fr: 'Le Dernier Chevalier' },
    genres.strategy,
    { ageRating: 10 },
  ),
  skyStack: game(
    1607,
    'sky-stack',
    { ar: 'برج السماء', en: 'Sky Stack', fr: 'Tour du ciel' },
    genres.puzzle,
    { ageRating: 0 },
  ),
};

export const noorSpoken = {
  kitchenTable: podcast(
    1303,
    'kitchen-table',
    { ar: 'على المائدة', en: 'At the Table', fr: 'À table' },
    { ar: 'ريم وباسل', en: 'Reem & Basel', fr: 'Reem & Basel' },
  ),
  deepSea: podcast(
    1307,
    'pearl-divers',
    { ar: 'الغوص بحثًا عن اللؤلؤ', en: 'Pearl Divers', fr: 'Pêcheurs de perles' },
    { ar: 'ناصر الكعبي', en: 'Nasser Al-Kaabi', fr: 'Nasser Al-Kaabi' },
    { art: 'podcast-deep-water' },
  ),
  fieldNotes: podcast(
    1304,
    'palm-notes',
    { ar: 'دفتر النخيل', en: 'Palm Notes', fr: 'Carnet des palmiers' },
    { ar: 'دانة يوسف', en: 'Dana Yousef', fr: 'Dana Yousef' },
    { art: 'podcast-second-half' },
  ),
  thousandTiles: audiobook(
    1507,
    'a-thousand-tiles',
    { ar: 'ألف بلاطة', en: 'A Thousand Tiles', fr: 'Mille carreaux' },
    { ar: 'سمير حداد', en: 'Samir Haddad', fr: 'Samir Haddad' },
  ),
  lettersToTheSea: audiobook(
    1506,
    'letters-to-the-sea',
    { ar: 'رسائل إلى البحر', en: 'Letters to the Sea', fr: 'Lettres à la mer' },
    { ar: 'منى البدر', en: 'Mona Al-Badr', fr: 'Mona Al-Badr' },
    { art: 'audiobook-letters-to-the-tide' },
  ),
  lantern: audiobook(
    1501,
    'the-lantern',
    { ar: 'الفانوس', en: 'The Lantern', fr: 'La Lanterne' },
    { ar: 'هاني عديّ', en: 'Hani Adi', fr: 'Hani Adi' },
    { art: 'audiobook-the-lantern-keeper' },
  ),
  ember: audiobook(
    1504,
    'ember-and-ash',
    { ar: 'جمر ورماد', en: 'Ember & Ash', fr: 'Braise et cendre' },
    { ar: 'تالا لبّاد', en: 'Tala Labbad', fr: 'Tala Labbad' },
  ),
};

import type { CatalogueArticle } from '../article.ts';
import { free, noorStream, stream } from './build.ts';
import { camera, featuring, host } from './roles.ts';

/** What is on right now, day and night. */
export const streams: readonly CatalogueArticle[] = [
  stream(
    31000,
    'harbour-camera',
    {
      en: 'Harbour Camera',
      ar: 'كاميرا الميناء',
      fr: 'Caméra du port',
      de: 'Hafenkamera',
      es: 'Cámara del puerto',
      ro: 'Camera din port',
    },
    {
      in: ['live', 'nature'],
      ageRating: 0,
      released: '2025-01-01',
      popularity: 318_000,
      liked: 91,
      media: 'video/harbour',
      subtitles: ['en', 'ar'],
      prices: free,
      description: {
        en: 'The inner harbour, live and without commentary. The yellow boat leaves at six.',
        ar: 'الميناء الداخلي مباشرةً وبلا تعليق. القارب الأصفر يغادر في السادسة.',
        fr: 'Le bassin intérieur, en direct et sans commentaire. Le bateau jaune part à six heures.',
        de: 'Der Innenhafen, live und ohne Kommentar. Das gelbe Boot legt um sechs ab.',
        es: 'La dársena interior, en directo y sin comentarios. El barco amarillo zarpa a las seis.',
        ro: 'Bazinul interior, în direct și fără comentarii. Barca galbenă pleacă la șase.',
      },
      people: [camera('Jonas Pryce')],
    },
  ),
  stream(
    31001,
    'night-line',
    {
      en: 'Night Line: the Cab View',
      ar: 'خط الليل: من مقصورة السائق',
      fr: 'Ligne de nuit : vue cabine',
      de: 'Nachtlinie: Blick aus dem Führerstand',
      es: 'Línea nocturna: vista desde la cabina',
      ro: 'Linia de noapte: vedere din cabină',
    },
    {
      in: ['live', 'documentary'],
      ageRating: 0,
      released: '2025-11-01',
      popularity: 204_000,
      liked: 94,
      media: 'video/night-train',
      subtitles: ['en', 'ar'],
      description: {
        en: 'A sleeper train, from the first signal to the last. Nothing happens, beautifully, until morning.',
        ar: 'قطار نوم من أول إشارة إلى آخرها. لا يحدث شيء، بجمال، حتى الصباح.',
        fr: 'Un train de nuit, du premier signal au dernier. Il ne se passe rien, magnifiquement, jusqu’au matin.',
        de: 'Ein Nachtzug vom ersten Signal bis zum letzten. Bis zum Morgen passiert nichts, und das wunderschön.',
        es: 'Un tren nocturno, de la primera señal a la última. Hasta la mañana no pasa nada, y pasa muy bien.',
        ro: 'Un tren de noapte, de la primul semnal la ultimul. Până dimineața nu se întâmplă nimic, în mod minunat.',
      },
      people: [host('Aurel Dima', { art: 'artist-kolo-ferreira' })],
    },
  ),
  stream(
    31002,
    'northern-sky',
    {
      en: 'Northern Sky',
      ar: 'سماء الشمال',
      fr: 'Ciel du Nord',
      de: 'Nordhimmel',
      es: 'Cielo del norte',
      ro: 'Cerul nordului',
    },
    {
      in: ['live', 'nature', 'kino'],
      ageRating: 0,
      released: '2025-09-21',
      popularity: 266_000,
      liked: 96,
      provider: 'kino',
      media: 'video/aurora',
      subtitles: ['en', 'ar'],
      description: {
        en: 'A lake above the Arctic Circle with its lens cap off. Best after midnight.',
        ar: 'بحيرة فوق الدائرة القطبية وعدسة مفتوحة. الأفضل بعد منتصف الليل.',
        fr: 'Un lac au-delà du cercle polaire, objectif ouvert. Meilleur après minuit.',
        de: 'Ein See nördlich des Polarkreises, die Linse offen. Am besten nach Mitternacht.',
        es: 'Un lago más allá del círculo polar, con el objetivo abierto. Mejor después de medianoche.',
        ro: 'Un lac dincolo de Cercul Polar, cu obiectivul deschis. Cel mai bine după miezul nopții.',
      },
      people: [camera('Hendrik Aas')],
    },
  ),
  noorStream(
    31003,
    'rooftop-oud',
    { ar: 'عود على السطح', en: 'Oud on the Rooftop', fr: 'Oud sur le toit' },
    {
      in: ['live', 'concert'],
      ageRating: 0,
      released: '2026-09-03',
      popularity: 189_000,
      liked: 95,
      media: 'video/music-video-1',

      description: {
        ar: 'كل خميس من سطح في المدينة القديمة: عازف واحد وعود واحد، وأول نجمة موعدًا.',
        en: 'Every Thursday from a roof in the old town: one player, one oud, starting with the first star.',
        fr: 'Chaque jeudi, d’un toit de la vieille ville : un musicien, un oud, dès la première étoile.',
      },
      people: [
        featuring(
          { ar: 'سامر عودة', en: 'Samer Odeh', fr: 'Samer Odeh' },
          { art: 'artist-kolo-ferreira', article: 1104 },
        ),
      ],
    },
  ),
];

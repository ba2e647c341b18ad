import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';

interface VideoRow {
  readonly art: string;
  readonly released: string;
  readonly popularity: number;
  readonly duration: number;
  readonly tournament: number;
  readonly text: LocalText;
}

const video = (id: number, slug: string, title: LocalText, row: VideoRow): CatalogueArticle => ({
  id,
  contentType: 'TOURNAMENT_VIDEO',
  slug,
  title,
  description: row.text,
  categories: ['tournaments/videos'],
  ageRating: 10,
  art: row.art,
  released: row.released,
  popularity: row.popularity,
  duration: row.duration,
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: { EUR: 0, SAR: 0, RON: 0 } }],
  relations: { tournament: [row.tournament] },
  tenants: ['atrium', 'noor', 'arena'],
});

export const tournamentVideos: readonly CatalogueArticle[] = [
  video(
    41020,
    'best-of-the-round-of-sixteen',
    {
      en: 'The ten best corners of the last sixteen',
      ar: 'أجمل عشرة منعطفات في دور الستة عشر',
      fr: 'Les dix plus beaux virages des huitièmes',
      de: 'Die zehn besten Kurven des Achtelfinales',
      es: 'Las diez mejores curvas de octavos',
      ro: 'Cele mai bune zece viraje din optimi',
    },
    {
      art: 'video-shot-neon-drift-1',
      released: '2026-11-12',
      popularity: 64_200,
      duration: 214,
      tournament: 951,
      text: {
        en: 'Number three was not planned, says the driver. Number one was.',
        ar: 'الثالث لم يكن مقصودًا، يقول السائق. أما الأول فكان.',
        fr: 'Le troisième n’était pas prévu, dit le pilote. Le premier, si.',
        de: 'Platz drei war nicht geplant, sagt der Fahrer. Platz eins schon.',
        es: 'La tercera no estaba planeada, dice el piloto. La primera, sí.',
        ro: 'Al treilea n-a fost plănuit, spune pilotul. Primul, da.',
      },
    },
  ),
  video(
    41021,
    'night-tram-onboard',
    {
      en: 'On board with Night Tram',
      ar: 'على متن سيارة «نايت ترام»',
      fr: 'À bord avec Night Tram',
      de: 'An Bord bei Night Tram',
      es: 'A bordo con Night Tram',
      ro: 'La bord cu Night Tram',
    },
    {
      art: 'video-shot-neon-drift-2',
      released: '2026-11-13',
      popularity: 37_800,
      duration: 142,
      tournament: 951,
      text: {
        en: 'A full lap of Orbit with the team radio on: two voices, one rhythm, hardly a word.',
        ar: 'لفّة كاملة في أوربت مع صوت لاسلكي الفريق: صوتان وإيقاع واحد وكلام قليل.',
        fr: 'Un tour complet d’Orbit avec la radio de l’équipe : deux voix, un rythme, presque pas de mots.',
        de: 'Eine ganze Runde Orbit mit offenem Teamfunk: zwei Stimmen, ein Rhythmus, kaum ein Wort.',
        es: 'Una vuelta entera a Órbita con la radio del equipo abierta: dos voces, un ritmo, casi ninguna palabra.',
        ro: 'Un tur complet pe Orbita cu stația echipei deschisă: două voci, un ritm, aproape niciun cuvânt.',
      },
    },
  ),
  video(
    41022,
    'pixel-masters-final',
    {
      en: 'Pixel Masters: the final in full',
      ar: 'أساتذة البكسل: النهائي كاملًا',
      fr: 'Maîtres du pixel : la finale en entier',
      de: 'Pixel-Meister: das ganze Finale',
      es: 'Maestros del píxel: la final completa',
      ro: 'Maeștrii pixelilor: finala completă',
    },
    {
      art: 'video-shot-pixel-quest-3',
      released: '2026-11-09',
      popularity: 91_500,
      duration: 1386,
      tournament: 954,
      text: {
        en: 'Nine castles, two screens, twenty-three minutes. Watch the door on the left in castle six.',
        ar: 'تسع قلاع وشاشتان وثلاث وعشرون دقيقة. راقب الباب الأيسر في القلعة السادسة.',
        fr: 'Neuf châteaux, deux écrans, vingt-trois minutes. Au château six, regardez la porte de gauche.',
        de: 'Neun Burgen, zwei Bildschirme, dreiundzwanzig Minuten. In Burg sechs auf die linke Tür achten.',
        es: 'Nueve castillos, dos pantallas, veintitrés minutos. En el sexto, fíjate en la puerta de la izquierda.',
        ro: 'Nouă castele, două ecrane, douăzeci și trei de minute. În al șaselea, fii atent la ușa din stânga.',
      },
    },
  ),
];

import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';
import { klangArtists } from './artists/klang.ts';
import { machineArtists } from './artists/machines.ts';
import { noorArtists } from './artists/noor.ts';
import { songArtists } from './artists/songs.ts';
import { noorText } from './build.ts';
import { slugOf } from './slug.ts';

interface VideoRow {
  readonly id: number;
  readonly title: LocalText;
  readonly by: CatalogueArticle;
  readonly description: LocalText;
  readonly art: string;
  readonly clip: 1 | 2;
  readonly released: string;
  readonly popularity: number;
}

/** Every video is of a song and wears its name. */
const video = (row: VideoRow): CatalogueArticle => ({
  id: row.id,
  contentType: 'MUSIC_VIDEO',
  slug: slugOf(row.title),
  title: row.title,
  description: row.description,
  creator: row.by.id,
  categories: row.by.categories,
  art: row.art,
  released: row.released,
  popularity: row.popularity,
  media: `video/music-video-${row.clip}`,
  tenants: row.by.tenants,
});

export const musicVideos: readonly CatalogueArticle[] = [
  video({
    id: 11000,
    title: 'Last Stop, First Light',
    by: songArtists.odeAndEmber,
    art: 'video-last-stop-first-light',
    clip: 1,
    released: '2026-10-30',
    popularity: 8_900_000,
    description: {
      en: 'One take on the N84 from the depot to the sea, with nobody at the wheel.',
      ar: 'لقطة واحدة في الحافلة 84 من المرآب إلى البحر، ولا أحد خلف المقود.',
      fr: 'Un plan-séquence dans le bus 84, du dépôt à la mer, sans personne au volant.',
      de: 'Eine einzige Einstellung im Nachtbus 84, vom Depot bis ans Meer, und niemand am Steuer.',
      es: 'Un plano secuencia en el búho 84, de las cocheras al mar y sin nadie al volante.',
      ro: 'Un singur cadru în autobuzul 84, de la depou până la mare, fără nimeni la volan.',
    },
  }),
  video({
    id: 11001,
    title: 'Harbour Lights',
    by: machineArtists.miraSolenne,
    art: 'video-harbour-lights',
    clip: 2,
    released: '2026-10-23',
    popularity: 4_700_000,
    description: {
      en: 'Forty lamps, a rowing boat and the bay of Trieste before anybody is awake.',
      ar: 'أربعون مصباحًا وقارب تجديف وخليج ترييستي قبل أن يستيقظ أحد.',
      fr: 'Quarante lampes, une barque et la baie de Trieste avant le réveil.',
      de: 'Vierzig Lampen, ein Ruderboot und die Bucht von Triest, bevor jemand wach ist.',
      es: 'Cuarenta lámparas, una barca y la bahía de Trieste antes de que nadie despierte.',
      ro: 'Patruzeci de lămpi, o barcă și golful Trieste înainte să se trezească cineva.',
    },
  }),
  video({
    id: 11002,
    title: 'August, Again',
    by: songArtists.yaraBelmont,
    art: 'video-august-again',
    clip: 1,
    released: '2026-08-14',
    popularity: 6_350_000,
    description: {
      en: 'The beach puts itself away for winter, chair by chair.',
      ar: 'الشاطئ يوضّب نفسه للشتاء، كرسيًّا بعد كرسيّ.',
      fr: 'La plage se range pour l’hiver, chaise après chaise.',
      de: 'Der Strand räumt sich für den Winter auf, Stuhl für Stuhl.',
      es: 'La playa se recoge para el invierno, silla a silla.',
      ro: 'Plaja se strânge pentru iarnă, scaun cu scaun.',
    },
  }),
  video({
    id: 11003,
    title: 'Corner Store Opera',
    by: machineArtists.marloQuint,
    art: 'video-corner-store-opera',
    clip: 2,
    released: '2026-03-06',
    popularity: 7_200_000,
    description: {
      en: 'The security camera finally gets to direct.',
      ar: 'كاميرا المراقبة تتولّى الإخراج أخيرًا.',
      fr: 'La caméra de surveillance passe enfin à la réalisation.',
      de: 'Die Überwachungskamera darf endlich Regie führen.',
      es: 'Por fin dirige la cámara de seguridad.',
      ro: 'Camera de supraveghere ajunge, în sfârșit, regizor.',
    },
  }),
  video({
    id: 11004,
    title: noorText('سطوح', 'Rooftops', 'Sur les toits'),
    by: noorArtists.tala,
    art: 'video-harbour-nights',
    clip: 1,
    released: '2026-11-12',
    popularity: 5_100_000,
    description: noorText(
      'القاهرة من فوق، من الغروب إلى أول أذان، وتالا سرور تقفز من سطح إلى سطح.',
      'Cairo from above, from sunset to first light, and Tala Surour jumping from roof to roof.',
      'Le Caire d’en haut, du couchant à l’aube, et Tala Surour de toit en toit.',
    ),
  }),
  video({
    id: 11005,
    title: 'Trägerwelle',
    by: klangArtists.milo,
    art: 'video-harbour-lights',
    clip: 2,
    released: '2026-06-19',
    popularity: 1_240_000,
    description: {
      de: 'Zwei Funktürme reden die ganze Nacht. Gefilmt mit dem, was die Antennen sahen.',
      en: 'Two radio masts talk all night. Filmed with what the aerials saw.',
    },
  }),
];

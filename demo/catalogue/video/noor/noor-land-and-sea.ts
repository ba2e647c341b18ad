import { noorSeries } from '../build.ts';
import { noorFaces } from '../people.ts';
import { director, narrator } from '../roles.ts';
import { cast } from './noor-cast.ts';

export const noorLandAndSea = noorSeries(
  1454,
  'land-and-sea',
  { ar: 'برّ وبحر', en: 'Land and Sea', fr: 'Terre et mer' },
  {
    in: ['documentary', 'nature'],
    ageRating: 10,
    released: '2026-05-08',
    popularity: 398_000,
    liked: 96,
    media: 'video/plankton',
    similar: [1407, 1451, 1405, 1403],
    description: {
      ar: 'أربع رحلات من قلب الصحراء إلى قاع الخليج، مع أهل المكان وحدهم أدلّاء.',
      en: 'Four journeys from the heart of the desert to the floor of the gulf, guided only by the people who live there.',
      fr: 'Quatre voyages du cœur du désert au fond du golfe, guidés par ceux qui y vivent.',
    },
    people: [narrator(cast.dana, noorFaces.wrap), director(cast.reem)],
  },
  [
    {
      number: 1,
      from: '2026-05-08',
      parts: [
        {
          id: 1472,
          slug: 'speaking-sands',
          title: { ar: 'رمال ناطقة', en: 'Speaking Sands', fr: 'Sables parlants' },
          minutes: 50,
          art: 'video-speaking-sands',
          ageRating: 0,
          media: 'video/two-moons',
          description: {
            ar: 'في بعض الليالي تغني الكثبان، وهذا الدليل يعرف اللحن.',
            en: 'Some nights the dunes sing, and this guide knows the tune.',
            fr: 'Certaines nuits, les dunes chantent, et ce guide connaît l’air.',
          },
        },
        {
          id: 1491,
          slug: 'the-terraces',
          title: { ar: 'المدرّجات', en: 'The Terraces', fr: 'Les Terrasses' },
          minutes: 47,
          ageRating: 0,
          description: {
            ar: 'جدران من حجر تمسك الجبل منذ ألف عام.',
            en: 'Walls of stone have held the mountain for a thousand years.',
            fr: 'Des murs de pierre tiennent la montagne depuis mille ans.',
          },
        },
        {
          id: 1474,
          slug: 'people-of-the-coast',
          title: { ar: 'أهل الساحل', en: 'People of the Coast', fr: 'Les Gens de la côte' },
          minutes: 46,
          art: 'video-everyone-on-this-coast',
          media: 'video/lighthouse',
          description: {
            ar: 'صيادون يقرؤون الماء كما يُقرأ الكتاب.',
            en: 'Fishermen who read the water the way others read a book.',
            fr: 'Des pêcheurs qui lisent l’eau comme on lit un livre.',
          },
        },
        {
          id: 1492,
          slug: 'the-reef',
          title: { ar: 'الشعاب', en: 'The Reef', fr: 'Le Récif' },
          minutes: 48,
          ageRating: 0,
          description: {
            ar: 'ليلة واحدة في السنة تتكاثر الشعاب كلها معًا.',
            en: 'One night a year the whole reef spawns at once.',
            fr: 'Une nuit par an, tout le récif pond en même temps.',
          },
        },
      ],
    },
  ],
);

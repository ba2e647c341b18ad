import { noorSeries } from '../build.ts';
import { noorFaces } from '../people.ts';
import { director, plays } from '../roles.ts';
import { cast } from './noor-cast.ts';

export const noorSeventhFloor = noorSeries(
  1455,
  'seventh-floor',
  { ar: 'الطابق السابع', en: 'Seventh Floor', fr: 'Septième étage' },
  {
    in: ['comedy'],
    ageRating: 0,
    released: '2026-01-30',
    popularity: 733_000,
    liked: 92,
    media: 'video/paper-city',
    similar: [1406, 1452, 1408, 1402],
    description: {
      ar: 'المصعد معطّل منذ ثلاث سنوات، وسكان الطابق السابع صاروا عائلة رغمًا عنهم.',
      en: 'The lift has been broken for three years, and the seventh floor has become a family against its will.',
      fr: 'L’ascenseur est en panne depuis trois ans, et le septième étage est devenu une famille malgré lui.',
    },
    people: [
      plays(cast.karim, { ar: 'أبو فادي', en: 'Abu Fadi', fr: 'Abu Fadi' }, noorFaces.beard),
      plays(cast.mona, { ar: 'أم فادي', en: 'Umm Fadi', fr: 'Oum Fadi' }, noorFaces.bun),
      plays(cast.ziad, { ar: 'البوّاب', en: 'The doorman', fr: 'Le concierge' }, noorFaces.cap),
      director(cast.ziad),
    ],
  },
  [
    {
      number: 1,
      from: '2026-01-30',
      parts: [
        {
          id: 1493,
          slug: 'the-sofa',
          title: { ar: 'الأريكة', en: 'The Sofa', fr: 'Le Canapé' },
          minutes: 26,
          description: {
            ar: 'أريكة جديدة وسبعة طوابق وجيران كثيرو النصائح.',
            en: 'A new sofa, seven floors and neighbours full of advice.',
            fr: 'Un canapé neuf, sept étages et des voisins pleins de conseils.',
          },
        },
        {
          id: 1494,
          slug: 'the-inspector',
          title: { ar: 'المفتش', en: 'The Inspector', fr: 'L’Inspecteur' },
          minutes: 25,
          description: {
            ar: 'مفتش المصاعد وصل أخيرًا، إلى الطابق الرابع.',
            en: 'The lift inspector has finally arrived, on the fourth floor.',
            fr: 'L’inspecteur des ascenseurs est enfin arrivé, au quatrième.',
          },
        },
        {
          id: 1495,
          slug: 'power-cut',
          title: { ar: 'انقطاع', en: 'Power Cut', fr: 'Panne de courant' },
          minutes: 27,
          description: {
            ar: 'ليلة بلا كهرباء، وسبعة أطباق على شمعة واحدة.',
            en: 'A night without power, and seven dishes by one candle.',
            fr: 'Une nuit sans courant, et sept plats pour une bougie.',
          },
        },
        {
          id: 1496,
          slug: 'it-works',
          title: { ar: 'إنه يعمل', en: 'It Works', fr: 'Il marche' },
          minutes: 31,
          description: {
            ar: 'المصعد يعمل، ولا أحد يريد أن يركبه.',
            en: 'The lift works, and nobody wants to take it.',
            fr: 'L’ascenseur marche, et personne ne veut le prendre.',
          },
        },
      ],
    },
  ],
);

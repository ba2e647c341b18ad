import { noorSeries } from '../build.ts';
import { noorFaces } from '../people.ts';
import { director, plays } from '../roles.ts';
import { cast } from './noor-cast.ts';

export const noorMaps = noorSeries(
  1453,
  'maps-of-my-father',
  { ar: 'خرائط أبي', en: 'My Father’s Maps', fr: 'Les Cartes de mon père' },
  {
    in: ['drama', 'family'],
    ageRating: 10,
    released: '2025-04-11',
    popularity: 584_000,
    liked: 94,
    media: 'video/paper-city',
    art: 'poster-the-cartographers-daughter',
    similar: [1451, 1405, 1452, 1408],
    description: {
      ar: 'رسم أبوها كل السواحل إلا واحدًا. في السادسة عشرة تحزم أدواته وتمضي لتعرف السبب.',
      en: 'Her father drew every coast but one. At sixteen she packs his instruments and goes to find out why.',
      fr: 'Son père a dessiné toutes les côtes sauf une. À seize ans, elle emporte ses instruments pour savoir pourquoi.',
    },
    people: [
      plays(cast.lina, { ar: 'هيا', en: 'Haya', fr: 'Haya' }, noorFaces.bun),
      plays(cast.rashid, { ar: 'الربان', en: 'The captain', fr: 'Le capitaine' }, noorFaces.beard),
      director(cast.mona),
    ],
  },
  [
    {
      number: 1,
      from: '2025-04-11',
      parts: [
        {
          id: 1487,
          slug: 'the-white-sheet',
          title: { ar: 'الورقة البيضاء', en: 'The White Sheet', fr: 'La Feuille blanche' },
          minutes: 46,
          description: {
            ar: 'وصية وإسطرلاب، وورقة تُركت بيضاء عمدًا.',
            en: 'A will, an astrolabe, and one sheet left deliberately empty.',
            fr: 'Un testament, un astrolabe, et une feuille laissée blanche à dessein.',
          },
        },
        {
          id: 1488,
          slug: 'two-degrees',
          title: { ar: 'درجتان', en: 'Two Degrees', fr: 'Deux degrés' },
          minutes: 44,
          description: {
            ar: 'البوصلة منحرفة درجتين، وكذلك الربان.',
            en: 'The compass is two degrees off. So is the captain.',
            fr: 'La boussole dévie de deux degrés. Le capitaine aussi.',
          },
        },
        {
          id: 1489,
          slug: 'the-mapmakers-market',
          title: { ar: 'سوق الخرائط', en: 'The Mapmakers’ Market', fr: 'Le Marché aux cartes' },
          minutes: 45,
          description: {
            ar: 'في سوق الخرائط تُباع الطرق بالمتر.',
            en: 'In the mapmakers’ market, roads are sold by the metre.',
            fr: 'Au marché aux cartes, les routes se vendent au mètre.',
          },
        },
        {
          id: 1490,
          slug: 'the-undrawn-shore',
          title: { ar: 'الشاطئ الذي لم يُرسم', en: 'The Undrawn Shore', fr: 'Le Rivage jamais dessiné' },
          minutes: 52,
          description: {
            ar: 'تجد الشاطئ الذي أبى أن يرسمه، والبيت القائم عليه.',
            en: 'She finds the shore he would not draw, and the house on it.',
            fr: 'Elle trouve le rivage qu’il refusait de dessiner, et la maison qui s’y dresse.',
          },
        },
      ],
    },
  ],
);

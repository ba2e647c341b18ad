import { noorSeries } from '../build.ts';
import { noorFaces } from '../people.ts';
import { director, plays } from '../roles.ts';
import { cast } from './noor-cast.ts';

export const noorHouseOfWind = noorSeries(
  1452,
  'house-of-wind',
  { ar: 'بيت الريح', en: 'House of Wind', fr: 'La Maison du vent' },
  {
    in: ['drama', 'new'],
    ageRating: 20,
    released: '2026-10-08',
    popularity: 1_104_000,
    liked: 93,
    isNew: true,
    media: 'video/lighthouse',
    hero: 'hero-house-of-wind',
    similar: [1451, 1453, 1402, 1404],
    description: {
      ar: 'ثلاثة أجيال تحت سقف واحد على الميناء، ووصية تقول إن البيت لمن يبقى فيه حتى هبوب الشمال.',
      en: 'Three generations under one roof by the harbour, and a will that leaves the house to whoever stays until the north wind comes.',
      fr: 'Trois générations sous un même toit près du port, et un testament : la maison à qui restera jusqu’au vent du nord.',
    },
    people: [
      plays(cast.dana, { ar: 'أم يوسف', en: 'Umm Youssef', fr: 'Oum Youssef' }, noorFaces.wrap),
      plays(cast.faris, { ar: 'يوسف', en: 'Youssef', fr: 'Youssef' }, noorFaces.beard),
      plays(cast.mona, { ar: 'نجلاء', en: 'Najla', fr: 'Najla' }, noorFaces.bun),
      director(cast.reem),
    ],
  },
  [
    {
      number: 1,
      from: '2026-10-08',
      parts: [
        {
          id: 1482,
          slug: 'wind-at-the-door',
          title: { ar: 'ريح على الباب', en: 'Wind at the Door', fr: 'Le vent à la porte' },
          minutes: 42,
          art: 'video-wind-at-the-door',
          description: {
            ar: 'يعود يوسف بعد سبع سنوات، ومفتاحه ما زال يفتح.',
            en: 'Youssef returns after seven years, and his key still turns.',
            fr: 'Youssef revient après sept ans, et sa clé tourne encore.',
          },
        },
        {
          id: 1471,
          slug: 'harbour-nights',
          title: { ar: 'ليالي الميناء', en: 'Harbour Nights', fr: 'Nuits du port' },
          minutes: 43,
          art: 'video-harbour-nights',
          description: {
            ar: 'في ليالي الميناء يُباع كل شيء، حتى أسرار البيت.',
            en: 'On harbour nights everything is for sale, even the secrets of the house.',
            fr: 'Les nuits de port, tout se vend, même les secrets de la maison.',
          },
        },
        {
          id: 1483,
          slug: 'the-locked-room',
          title: { ar: 'الغرفة المقفلة', en: 'The Locked Room', fr: 'La Chambre close' },
          minutes: 41,
          description: {
            ar: 'خلف الباب المقفل صوت مذياع لا يُطفأ.',
            en: 'Behind the locked door a radio is never switched off.',
            fr: 'Derrière la porte close, une radio ne s’éteint jamais.',
          },
        },
        {
          id: 1484,
          slug: 'a-guest-from-the-sea',
          title: { ar: 'ضيف من البحر', en: 'A Guest from the Sea', fr: 'Un hôte venu de la mer' },
          minutes: 44,
          description: {
            ar: 'ينزل من السفينة رجل يعرف أسماء الجميع.',
            en: 'A man steps off the ship and knows everybody’s name.',
            fr: 'Un homme descend du navire et connaît le nom de chacun.',
          },
        },
        {
          id: 1485,
          slug: 'the-ledger',
          title: { ar: 'دفتر الحساب', en: 'The Ledger', fr: 'Le Registre' },
          minutes: 42,
          description: {
            ar: 'ديون الجد مكتوبة بحبر لا يُرى إلا ليلًا.',
            en: 'Grandfather’s debts are written in an ink that shows only at night.',
            fr: 'Les dettes du grand-père sont écrites d’une encre qui n’apparaît que la nuit.',
          },
        },
        {
          id: 1486,
          slug: 'north-wind',
          title: { ar: 'ريح الشمال', en: 'North Wind', fr: 'Vent du nord' },
          minutes: 55,
          description: {
            ar: 'تهبّ ريح الشمال، ولا يبقى في البيت إلا واحد.',
            en: 'The north wind comes, and only one of them is still in the house.',
            fr: 'Le vent du nord se lève, et une seule personne est encore là.',
          },
        },
      ],
    },
  ],
);

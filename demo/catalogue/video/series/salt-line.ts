import { series } from '../build.ts';
import { faces } from '../people.ts';
import { director, plays } from '../roles.ts';
import { saltLineOne, saltLineTwo } from './salt-line-parts.ts';

export const saltLine = series(
  451,
  'the-salt-line',
  'The Salt Line',
  {
    in: ['drama', 'originals', 'new'],
    ageRating: 20,
    released: '2026-09-25',
    popularity: 6_212_000,
    liked: 98,
    isNew: true,
    media: 'video/lighthouse',
    trailer: 'video/trailer-the-salt-line',
    hero: 'hero-the-salt-line',
    similar: [401, 458, 452, 407, 424],
    tags: [
      {
        en: 'Atrium original series',
        ar: 'مسلسل من إنتاج أتريوم',
        fr: 'Série originale Atrium',
        de: 'Atrium-Original',
        es: 'Serie original de Atrium',
        ro: 'Serial original Atrium',
      },
    ],
    description: {
      en: 'A keeper stops the light for one night, and a whole coast wakes up to what it was hiding. A slow-burn mystery from the makers of Minus Forty.',
      ar: 'حارسة تطفئ المنارة ليلة واحدة، فيستيقظ ساحل بأكمله على ما كان يخفيه. لغزٌ يشتعل ببطء من صنّاع «−40».',
      fr: 'Une gardienne éteint le phare une nuit, et toute une côte découvre ce qu’elle cachait. Un mystère à feu doux, par l’équipe de Minus Forty.',
      de: 'Eine Wärterin löscht das Licht für eine Nacht, und eine ganze Küste sieht, was sie verbarg. Ein leise brennendes Rätsel vom Team hinter Minus Forty.',
      es: 'Una farera apaga la luz una noche y toda la costa descubre lo que escondía. Un misterio a fuego lento, del equipo de Minus Forty.',
      ro: 'O paznică stinge farul pentru o noapte, iar o coastă întreagă vede ce ascundea. Un mister care arde încet, de la echipa Minus Forty.',
    },
    people: [
      plays('Runa Ekholm', 'Ida', faces.runa),
      plays(
        'Tomas Bell',
        {
          en: 'Harbour master',
          ar: 'مدير الميناء',
          fr: 'Le capitaine du port',
          de: 'Hafenmeister',
          es: 'El capitán del puerto',
          ro: 'Căpitanul portului',
        },
        faces.tomas,
      ),
      plays('Zuri Adeyemi', 'Marit', faces.zuri),
      plays(
        'Olle Sand',
        {
          en: 'The diver',
          ar: 'الغوّاص',
          fr: 'Le plongeur',
          de: 'Der Taucher',
          es: 'El buzo',
          ro: 'Scafandrul',
        },
        faces.olle,
      ),
      director('Esi Mensah', faces.esi),
    ],
  },
  [
    { number: 1, from: '2025-10-03', parts: saltLineOne },
    { number: 2, from: '2026-09-25', parts: saltLineTwo },
  ],
);

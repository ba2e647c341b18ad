import { noorSeries } from '../build.ts';
import { noorFaces } from '../people.ts';
import { director, plays } from '../roles.ts';
import { cast } from './noor-cast.ts';

export const noorMoonRoad = noorSeries(
  1451,
  'moon-road',
  { ar: 'طريق القمر', en: 'The Moon Road', fr: 'La Route de la lune' },
  {
    in: ['drama', 'originals', 'new'],
    ageRating: 20,
    released: '2026-09-18',
    popularity: 2_318_000,
    liked: 97,
    isNew: true,
    media: 'video/two-moons',
    art: 'hero-moon-road',
    hero: 'hero-moon-road',
    similar: [1452, 1453, 1401, 1403, 1405],
    tags: [{ ar: 'حصري على نور', en: 'Only on Noor', fr: 'Exclusif sur Noor' }],
    description: {
      ar: 'قافلةٌ تضيع في الربع الخالي، وفتاةٌ واحدة تعرف طريق العودة. لم تمشِه إلا ليلًا، ولم تعرفه إلا في أغاني أبيها.',
      en: 'A caravan is lost in the empty quarter, and one girl knows the way back. She has only ever walked it at night, and only in her father’s songs.',
      fr: 'Une caravane se perd dans le désert, et une seule fille connaît le chemin du retour. Elle ne l’a parcouru que la nuit, et dans les chansons de son père.',
    },
    people: [
      plays(cast.salma, { ar: 'قمر', en: 'Qamar', fr: 'Qamar' }, noorFaces.bun),
      plays(
        cast.rashid,
        { ar: 'شيخ القافلة', en: 'The caravan master', fr: 'Le maître de caravane' },
        noorFaces.beard,
      ),
      plays(cast.dana, { ar: 'الجدة', en: 'The grandmother', fr: 'La grand-mère' }, noorFaces.wrap),
      director(cast.huda),
    ],
  },
  [
    {
      number: 1,
      from: '2026-09-18',
      parts: [
        {
          id: 1475,
          slug: 'the-caravan-leaves',
          title: { ar: 'القافلة تمضي', en: 'The Caravan Leaves', fr: 'Le Départ' },
          minutes: 44,
          art: 'video-the-caravan-leaves',
          description: {
            ar: 'أربعون جملًا تغادر عند الفجر، وقمر مختبئة في الحمل الأخير.',
            en: 'Forty camels leave at dawn, with Qamar hidden in the last load.',
            fr: 'Quarante chameaux partent à l’aube, et Qamar est cachée dans la dernière charge.',
          },
        },
        {
          id: 1476,
          slug: 'the-empty-well',
          title: { ar: 'البئر الخالية', en: 'The Empty Well', fr: 'Le Puits vide' },
          minutes: 42,
          art: 'video-the-empty-well',
          description: {
            ar: 'الماء الذي على الخريطة شربه أحدٌ قبلهم.',
            en: 'The water on the map has been drunk by somebody else.',
            fr: 'L’eau de la carte, quelqu’un l’a déjà bue.',
          },
        },
        {
          id: 1477,
          slug: 'the-first-song',
          title: { ar: 'الأغنية الأولى', en: 'The First Song', fr: 'La Première Chanson' },
          minutes: 43,
          description: {
            ar: 'تغني قمر بيتًا، فتظهر نجمة في مكانها.',
            en: 'Qamar sings one verse, and a star is where it says.',
            fr: 'Qamar chante un vers, et l’étoile est là où il le dit.',
          },
        },
        {
          id: 1478,
          slug: 'sandstorm',
          title: { ar: 'عاصفة رملية', en: 'Sandstorm', fr: 'Tempête de sable' },
          minutes: 45,
          description: {
            ar: 'حين تهدأ الريح يكون نصف القافلة قد اختفى.',
            en: 'When the wind drops, half the caravan is gone.',
            fr: 'Quand le vent tombe, la moitié de la caravane a disparu.',
          },
        },
        {
          id: 1479,
          slug: 'the-stranger',
          title: { ar: 'الغريب', en: 'The Stranger', fr: 'L’Étranger' },
          minutes: 41,
          description: {
            ar: 'رجل يعرض الماء ولا يطلب ثمنًا، وهذا ما يخيفهم.',
            en: 'A man offers water and asks no price. That is what frightens them.',
            fr: 'Un homme offre de l’eau sans rien demander. C’est ce qui les effraie.',
          },
        },
        {
          id: 1480,
          slug: 'the-second-song',
          title: { ar: 'الأغنية الثانية', en: 'The Second Song', fr: 'La Deuxième Chanson' },
          minutes: 43,
          description: {
            ar: 'بيتٌ ناقص من أغنية أبيها يساوي ثلاثة أيام من الطريق.',
            en: 'One missing verse of her father’s song is three days of road.',
            fr: 'Un vers manquant de la chanson du père vaut trois jours de route.',
          },
        },
        {
          id: 1473,
          slug: 'oasis-keeper',
          title: { ar: 'حارس الواحة', en: 'The Oasis Keeper', fr: 'Le Gardien de l’oasis' },
          minutes: 41,
          art: 'video-what-the-divers-saw',
          ageRating: 10,
          description: {
            ar: 'حارس الواحة يعرف الأغنية أيضًا، وبنهاية مختلفة.',
            en: 'The keeper of the oasis knows the song too, with another ending.',
            fr: 'Le gardien de l’oasis connaît aussi la chanson, avec une autre fin.',
          },
        },
        {
          id: 1481,
          slug: 'the-way-back',
          title: { ar: 'طريق العودة', en: 'The Way Back', fr: 'Le Chemin du retour' },
          minutes: 56,
          description: {
            ar: 'ليلة بلا قمر، وعلى قمر أن تقودهم.',
            en: 'A night without a moon, and Qamar has to lead.',
            fr: 'Une nuit sans lune, et c’est à Qamar de guider.',
          },
        },
      ],
    },
  ],
);

import { book } from '../book.ts';
import { three } from '../texts.ts';

const tenants = ['noor'] as const;

export const thousandTilesOfNoor = book({
  id: 1507,
  slug: 'a-thousand-tiles',
  title: three('ألف بلاطة', 'A Thousand Tiles', 'Mille carreaux'),
  author: 26051,
  reader: three('كريم نصّار', 'Karim Nassar', 'Karim Nassar'),
  language: 'ar',
  art: 'audiobook-a-thousand-tiles',
  categories: ['audiobooks/history'],
  released: '2026-10-24',
  listeners: 143_200,
  price: { SAR: 4500 },
  tenants,
  description: three(
    'ثلاثة أجيال من صنّاع البلاط، وفناء واحد، وأزرق وحيد لا يقدر أحد على مزجه من جديد.',
    'Three generations of tile makers, one courtyard and the single blue nobody can mix again.',
    'Trois générations de faïenciers, une cour et un bleu unique que personne ne sait refaire.',
  ),
  firstChapter: 25371,
  recordedAs: 'noor-a-thousand-tiles',
  chapters: [
    three('الطين', 'Clay', 'L’argile'),
    three('الفناء', 'The courtyard', 'La cour'),
    three('البلاطة الألف', 'The thousandth tile', 'Le millième carreau'),
  ],
});

export const lettersToTheSea = book({
  id: 1506,
  slug: 'letters-to-the-sea',
  title: three('رسائل إلى البحر', 'Letters to the Sea', 'Lettres à la mer'),
  author: 26052,
  reader: three('سلمى العمري', 'Salma Al-Omari', 'Salma Al-Omari'),
  language: 'ar',
  art: 'audiobook-letters-to-the-tide',
  categories: ['audiobooks/romance'],
  released: '2026-04-16',
  listeners: 118_500,
  price: { SAR: 3500 },
  tenants,
  description: three(
    'تكتب مريم إلى البحر كل ليلة لأنه لا يردّ، ثم يأتي الردّ بخطّ تعرفه.',
    'Maryam writes to the sea every night because it never replies. Then a reply comes, in a hand she knows.',
    'Maryam écrit à la mer chaque nuit parce qu’elle ne répond pas. Puis une réponse arrive, d’une écriture connue.',
  ),
  firstChapter: 25391,
  chapters: [
    three('الرسالة الأولى', 'The first letter', 'La première lettre'),
    three('خطٌّ أعرفه', 'A hand I know', 'Une écriture connue'),
    three('الرسالة الأخيرة', 'The last letter', 'La dernière lettre'),
  ],
});

export const lantern = book({
  id: 1501,
  slug: 'the-lantern',
  title: three('الفانوس', 'The Lantern', 'La Lanterne'),
  author: 26053,
  reader: three('فهد الشمري', 'Fahd Al-Shammari', 'Fahd Al-Shammari'),
  language: 'ar',
  art: 'audiobook-the-lantern-keeper',
  categories: ['audiobooks/crime'],
  released: '2026-01-22',
  listeners: 104_900,
  price: { SAR: 4000 },
  tenants,
  description: three(
    'فانوسٌ يُضاء كل ليلة في بيت مهجور، وصحفيّ وحيد يلاحظ أن الزيت لا ينقص.',
    'A lantern is lit every night in an empty house, and one reporter notices that the oil never runs low.',
    'Une lanterne s’allume chaque nuit dans une maison vide, et un reporter remarque que l’huile ne baisse jamais.',
  ),
  firstChapter: 25411,
  chapters: [
    three('البيت المهجور', 'The empty house', 'La maison vide'),
    three('زيت', 'Oil', 'L’huile'),
    three('الباب الخلفي', 'The back door', 'La porte de derrière'),
  ],
});

export const ember = book({
  id: 1504,
  slug: 'ember-and-ash',
  title: three('جمر ورماد', 'Ember & Ash', 'Braise et cendre'),
  author: 26054,
  reader: three('نورة السالم', 'Noura Al-Salem', 'Noura Al-Salem'),
  language: 'ar',
  art: 'audiobook-ember-and-ash',
  categories: ['audiobooks/fantasy'],
  released: '2025-08-14',
  listeners: 167_300,
  tenants,
  description: three(
    'في بلاد لا تُنال فيها النار إلا إعارةً، تحمل أختان جمرة واحدة عبر الجبال قبل أن تنطفئ.',
    'In a country where fire must be borrowed, two sisters carry one coal across the mountains before it goes out.',
    'Dans un pays où le feu s’emprunte, deux sœurs traversent les montagnes avec une seule braise, avant qu’elle ne meure.',
  ),
  firstChapter: 25431,
  recordedAs: 'noor-ember-and-ash',
  chapters: [
    three('بيت الإعارة', 'The lending house', 'La maison des prêts'),
    three('طريق الثلج', 'Snow road', 'La route de neige'),
    three('الموقد', 'Hearth', 'Le foyer'),
  ],
});

export const kalila = book({
  id: 1508,
  slug: 'kalila-wa-dimna',
  title: three('كليلة ودمنة', 'Kalila wa-Dimna', 'Kalila wa-Dimna'),
  author: 26055,
  reader: three('كريم نصّار', 'Karim Nassar', 'Karim Nassar'),
  language: 'ar',
  art: 'audiobook-kalila-wa-dimna',
  categories: ['audiobooks/classics', 'audiobooks/children'],
  released: '2025-03-13',
  listeners: 221_800,
  price: { SAR: 2500 },
  tenants,
  description: three(
    'حكايات على ألسنة الحيوان كُتبت لملك، وما زال كل قارئ يجد فيها نفسه.',
    'Fables told by animals for a king, in which every listener still finds himself.',
    'Des fables contées par des bêtes à un roi, où chacun se reconnaît encore.',
  ),
  firstChapter: 25451,
  chapters: [
    three('باب الأسد والثور', 'The Lion and the Ox', 'Le Lion et le Taureau'),
    three('باب الحمامة المطوّقة', 'The Ring-Dove', 'La Colombe au collier'),
    three('باب القرد والغيلم', 'The Ape and the Tortoise', 'Le Singe et la Tortue'),
  ],
});

export const thousandNights = book({
  id: 1509,
  slug: 'thousand-and-one-nights',
  title: three('ألف ليلة وليلة', 'The Thousand and One Nights', 'Les Mille et Une Nuits'),
  author: 26056,
  reader: three('سلمى العمري', 'Salma Al-Omari', 'Salma Al-Omari'),
  language: 'ar',
  art: 'audiobook-thousand-and-one-nights',
  categories: ['audiobooks/classics', 'audiobooks/fantasy'],
  released: '2024-03-21',
  listeners: 268_400,
  tenants,
  description: three(
    'ملك لا ينام وشهرزاد لا تُنهي الحكاية. الليالي الأولى، حتى التاجر والعفريت.',
    'A king who cannot sleep and a teller who never quite finishes. The first nights, up to the merchant and the demon.',
    'Un roi qui ne dort pas et une conteuse qui ne finit jamais. Les premières nuits, jusqu’au marchand et au démon.',
  ),
  firstChapter: 25471,
  chapters: [
    three('حكاية الملك شهريار وأخيه', 'King Shahryar and his brother', 'Le roi Shahryar et son frère'),
    three('حكاية الحمار والثور', 'The Donkey and the Ox', 'L’Âne et le Bœuf'),
    three('التاجر والعفريت', 'The Merchant and the Demon', 'Le Marchand et le Démon'),
  ],
});

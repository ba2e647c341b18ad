import { author } from './author.ts';
import { three } from './texts.ts';

export const noorAuthors = [
  author(26051, 'samir-haddad', three('سمير حداد', 'Samir Haddad', 'Samir Haddad'), 88_400, {
    genre: 'audiobooks/history',
    tenants: ['noor'],
    biography: three(
      'رمّم الفسيفساء عشرين عامًا قبل أن يكتب عن الأيدي التي رصفتها.',
      'Restored mosaics for twenty years before he wrote about the hands that laid them.',
      'A restauré des mosaïques pendant vingt ans avant d’écrire sur les mains qui les ont posées.',
    ),
  }),
  author(26052, 'mona-al-badr', three('منى البدر', 'Mona Al-Badr', 'Mona Al-Badr'), 71_900, {
    genre: 'audiobooks/romance',
    tenants: ['noor'],
    art: 'artist-ana-reis',
    biography: three(
      'شاعرة وروائية من مدينة ساحلية. كتبت رسائلها الأولى إلى البحر لأنه لا يقاطع أحدًا.',
      'Poet and novelist from a coastal town. She wrote her first letters to the sea because it never interrupts.',
      'Poète et romancière d’une ville côtière. Elle écrivit ses premières lettres à la mer, qui n’interrompt personne.',
    ),
  }),
  author(26053, 'hani-adi', three('هاني عديّ', 'Hani Adi', 'Hani Adi'), 65_200, {
    genre: 'audiobooks/crime',
    tenants: ['noor'],
    art: 'artist-h-adair',
    biography: three(
      'صحفيّ حوادث سابق، يكتب روايات بوليسية لا يكذب فيها إلا الضوء.',
      'A former crime reporter whose mysteries have only one liar: the light.',
      'Ancien chroniqueur judiciaire ; dans ses polars, seule la lumière ment.',
    ),
  }),
  author(26054, 'tala-labbad', three('تالا لبّاد', 'Tala Labbad', 'Tala Labbad'), 93_600, {
    genre: 'audiobooks/fantasy',
    tenants: ['noor'],
    art: 'artist-tove-lind',
    biography: three(
      'تكتب الفانتازيا بالعربية وتستعير خرائطها من حكايات جدّتها.',
      'Writes fantasy in Arabic and borrows her maps from her grandmother’s tales.',
      'Écrit de la fantasy en arabe et emprunte ses cartes aux contes de sa grand-mère.',
    ),
  }),
  author(
    26055,
    'ibn-al-muqaffa',
    three('عبد الله بن المقفّع', 'Ibn al-Muqaffaʿ', 'Ibn al-Muqaffaʿ'),
    154_000,
    {
      genre: 'audiobooks/classics',
      tenants: ['noor'],
      biography: three(
        'كاتب ومترجم من البصرة في القرن الثاني الهجري، نقل «كليلة ودمنة» إلى العربية فصارت من عيون نثرها.',
        'Writer and translator in eighth-century Basra. His Arabic Kalila wa-Dimna became a model of prose.',
        'Écrivain et traducteur à Bassora au VIIIe siècle. Son Kalila wa-Dimna devint un modèle de prose arabe.',
      ),
    },
  ),
  author(26056, 'storytellers', three('رواة مجهولون', 'Unknown storytellers', 'Conteurs inconnus'), 121_000, {
    genre: 'audiobooks/classics',
    tenants: ['noor'],
    art: 'artist-e-varga',
    biography: three(
      'أجيال من الرواة بين بغداد والقاهرة ودمشق، لم يترك أحد منهم اسمه وتركوا جميعًا ألف ليلة.',
      'Generations of tellers between Baghdad, Cairo and Damascus. None left a name; together they left a thousand nights.',
      'Des générations de conteurs entre Bagdad, Le Caire et Damas. Aucun n’a laissé son nom ; ensemble, ils ont laissé mille nuits.',
    ),
  }),
];

import { book, numbered, numberedChapter } from '../book.ts';
import { six } from '../texts.ts';

const tenants = ['atrium', 'klang'] as const;

const letter = (number: number) =>
  six(
    `Letter ${number}`,
    `الرسالة ${number.toLocaleString('ar-EG')}`,
    `Lettre ${number}`,
    `Brief ${number}`,
    `Carta ${number}`,
    `Scrisoarea ${number}`,
  );

export const frankenstein = book({
  id: 513,
  slug: 'frankenstein',
  title: 'Frankenstein; or, The Modern Prometheus',
  author: 26025,
  reader: 'Peter Hale',
  language: 'en',
  art: 'audiobook-frankenstein',
  categories: ['audiobooks/science-fiction', 'audiobooks/classics'],
  released: '2024-10-31',
  listeners: 388_700,
  price: { EUR: 599 },
  original: '1818/1831',
  isAbridged: true,
  tenants,
  description: six(
    'A student makes a living being and runs away from it. The story is told on the ice, by those it pursued.',
    'يصنع طالبٌ كائنًا حيًّا ثم يفرّ منه. وتُروى الحكاية فوق الجليد على لسان من طاردتهم.',
    'Un étudiant crée un être vivant et le fuit. L’histoire se raconte sur la glace, par ceux qu’elle a poursuivis.',
    'Ein Student erschafft ein lebendes Wesen und läuft davon. Erzählt wird im Eis, von denen, die es verfolgte.',
    'Un estudiante crea un ser vivo y huye de él. Lo cuentan sobre el hielo aquellos a quienes persiguió.',
    'Un student creează o ființă vie și fuge de ea. Povestea e spusă pe gheață, de cei urmăriți.',
  ),
  firstChapter: 25241,
  chapters: [letter(1), letter(4), numberedChapter(1), numberedChapter(5)],
});

export const timeMachine = book({
  id: 514,
  slug: 'the-time-machine',
  title: 'The Time Machine',
  author: 26026,
  reader: 'Kofi Laing',
  language: 'en',
  art: 'audiobook-the-time-machine',
  categories: ['audiobooks/science-fiction', 'audiobooks/classics'],
  released: '2025-05-29',
  listeners: 247_300,
  original: '1895',
  isAbridged: true,
  tenants,
  description: six(
    'He is late for dinner because he has been to the year 802,701. His guests do not believe him; the flower in his pocket does.',
    'تأخّر عن العشاء لأنه كان في عام 802701. ضيوفه لا يصدّقونه، والزهرة في جيبه تصدّقه.',
    'Il est en retard au dîner parce qu’il revient de l’an 802 701. Ses invités n’y croient pas ; la fleur dans sa poche, si.',
    'Er kommt zu spät zum Essen, denn er war im Jahr 802 701. Seine Gäste glauben ihm nicht; die Blume in seiner Tasche schon.',
    'Llega tarde a cenar porque estuvo en el año 802.701. Sus invitados no le creen; la flor de su bolsillo, sí.',
    'Întârzie la cină pentru că a fost în anul 802.701. Oaspeții nu-l cred; floarea din buzunarul lui, da.',
  ),
  firstChapter: 25271,
  chapters: [...numbered(3), six('Epilogue', 'خاتمة', 'Épilogue', 'Epilog', 'Epílogo', 'Epilog')],
});

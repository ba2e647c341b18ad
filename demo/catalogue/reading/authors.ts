import type { LocalText } from '@atrium/domain/values/local-text';

const named = (latin: string, arabic: string): LocalText => ({
  en: latin,
  ar: arabic,
  fr: latin,
  de: latin,
  es: latin,
  ro: latin,
});

export const authors = {
  runa: named('Runa Ekholm', 'رونا إيكهولم'),
  tomas: named('Tomas Velt', 'توماس فيلت'),
  ilse: named('Ilse Brandtner', 'إلزه برانتنر'),
  samir: named('Samir Khoury-Lind', 'سمير خوري ليند'),
  marta: named('Marta Quiroga Sanz', 'مارتا كيروغا سانز'),
  radu: named('Radu Vintilescu', 'رادو فينتيليسكو'),
  colette: named('Colette Armandy', 'كوليت أرماندي'),
  desk: named('Atrium', 'أتريوم'),
  reem: named('Reem Al-Shahwan', 'ريم الشهوان'),
  yasser: named('Yasser Al-Mazroa', 'ياسر المزروع'),
  huda: named('Huda Bin Salim', 'هدى بن سالم'),
  vlad: named('Vlad Corbeanu', 'فلاد كوربيانو'),
  ioana: named('Ioana Drăgulin', 'يوانا دراغولين'),
} as const;

/** Writers with a page of their own, by their name: the desk is nobody, and Arena has no pages of authors. */
export const writers: ReadonlyMap<LocalText, { readonly id: number; readonly slug: string }> = new Map([
  [authors.runa, { id: 27001, slug: 'runa-ekholm' }],
  [authors.tomas, { id: 27002, slug: 'tomas-velt' }],
  [authors.ilse, { id: 27003, slug: 'ilse-brandtner' }],
  [authors.samir, { id: 27004, slug: 'samir-khoury-lind' }],
  [authors.marta, { id: 27005, slug: 'marta-quiroga-sanz' }],
  [authors.radu, { id: 27006, slug: 'radu-vintilescu' }],
  [authors.colette, { id: 27007, slug: 'colette-armandy' }],
  [authors.reem, { id: 27008, slug: 'reem-al-shahwan' }],
  [authors.yasser, { id: 27009, slug: 'yasser-al-mazroa' }],
  [authors.huda, { id: 27010, slug: 'huda-bin-salim' }],
]);

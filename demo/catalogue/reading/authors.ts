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

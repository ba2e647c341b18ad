import type { LocalText } from '@atrium/domain/values/local-text';

/** Who plays and directs on Noor. */
export const cast = {
  salma: { ar: 'سلمى حدّاد', en: 'Salma Haddad', fr: 'Salma Haddad' },
  rashid: { ar: 'راشد العامري', en: 'Rashid Al-Amri', fr: 'Rashid Al-Amri' },
  dana: { ar: 'دانة خوري', en: 'Dana Khoury', fr: 'Dana Khoury' },
  huda: { ar: 'هدى مروان', en: 'Huda Marwan', fr: 'Huda Marwan' },
  faris: { ar: 'فارس الديب', en: 'Faris Al-Deeb', fr: 'Faris Al-Deeb' },
  mona: { ar: 'منى صالح', en: 'Mona Saleh', fr: 'Mona Saleh' },
  karim: { ar: 'كريم ناصيف', en: 'Karim Nassif', fr: 'Karim Nassif' },
  lina: { ar: 'لينا بركات', en: 'Lina Barakat', fr: 'Lina Barakat' },
  ziad: { ar: 'زياد حلّاق', en: 'Ziad Hallaq', fr: 'Ziad Hallaq' },
  nour: { ar: 'نور الدين عطا', en: 'Noureddine Atta', fr: 'Noureddine Atta' },
  reem: { ar: 'ريم الخالدي', en: 'Reem Al-Khalidi', fr: 'Reem Al-Khalidi' },
} as const satisfies Record<string, LocalText>;

import type { LocalText } from '@atrium/domain/values/local-text';
import { localeCodes, locales } from '@atrium/i18n/locales';

/** In every tournament, after its own rules. */
export const commonRules: readonly LocalText[] = [
  {
    en: 'Be online five minutes before your match; ten minutes late is a lost match.',
    ar: 'كن متصلًا قبل مباراتك بخمس دقائق؛ التأخر عشر دقائق خسارة للمباراة.',
    fr: 'Soyez en ligne cinq minutes avant le match ; dix minutes de retard valent une défaite.',
    de: 'Fünf Minuten vor dem Spiel online sein; zehn Minuten Verspätung gelten als Niederlage.',
    es: 'Conéctate cinco minutos antes de tu partida; diez minutos tarde es partida perdida.',
    ro: 'Intră cu cinci minute înainte de meci; zece minute întârziere înseamnă meci pierdut.',
  },
  {
    en: 'One account per player, and no help from programs.',
    ar: 'حساب واحد لكل لاعب، وبلا برامج مساعدة.',
    fr: 'Un compte par personne, et aucun logiciel d’aide.',
    de: 'Ein Konto pro Person und keine Hilfsprogramme.',
    es: 'Una cuenta por persona y sin programas de ayuda.',
    ro: 'Un cont de jucător și niciun program ajutător.',
  },
  {
    en: 'Be kind in the chat: the referees read along.',
    ar: 'كن لطيفًا في المحادثة، فالحكّام يقرؤون.',
    fr: 'Restez courtois dans le chat : les arbitres lisent aussi.',
    de: 'Freundlich bleiben im Chat: Die Schiedsrichter lesen mit.',
    es: 'Sé amable en el chat: los árbitros también leen.',
    ro: 'Fii politicos în chat: arbitrii citesc și ei.',
  },
];

/** Whole lei. */
export const cashPrize = (lei: number): LocalText =>
  Object.fromEntries(
    localeCodes.map((locale) => {
      const amount = new Intl.NumberFormat(locales[locale].iso, { useGrouping: 'always' }).format(lei);
      return [locale, `${amount} ${locale === 'ar' ? 'ليو' : 'RON'}`];
    }),
  );

/** Credits buy whatever the portal sells. */
export const creditPrize = (amount: 25 | 50 | 100): LocalText => ({
  en: `${amount} credits`,
  ar: `${new Intl.NumberFormat(locales.ar.iso).format(amount)} ${amount === 100 ? 'رصيد' : 'رصيدًا'}`,
  fr: `${amount} crédits`,
  de: `${amount} Credits`,
  es: `${amount} créditos`,
  ro: `${amount} de credite`,
});

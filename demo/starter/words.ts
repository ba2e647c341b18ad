import type { Period } from '@atrium/domain/subscription/period';
import type { LocalText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';

type Texts = Readonly<Record<Locale, string>>;

/** The same sentence in every language, with the tenant's name in it. */
export const withBrand = (texts: Texts, brand: string): LocalText =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text.replaceAll('{brand}', brand)]),
  );

export const planNames = {
  P1D: { en: 'Day', ar: 'يوم', fr: 'Jour', de: 'Tag', es: 'Día', ro: 'Zi' },
  P7D: { en: 'Week', ar: 'أسبوع', fr: 'Semaine', de: 'Woche', es: 'Semana', ro: 'Săptămână' },
  P1M: { en: 'Month', ar: 'شهر', fr: 'Mois', de: 'Monat', es: 'Mes', ro: 'Lună' },
  P1Y: { en: 'Year', ar: 'سنة', fr: 'An', de: 'Jahr', es: 'Año', ro: 'An' },
} as const satisfies Record<Period, Texts>;

export const planInfo: Texts = {
  en: 'Everything on {brand}, for as long as you like.',
  ar: 'كل ما في {brand}، ما دمت ترغب.',
  fr: 'Tout {brand}, aussi longtemps que vous voulez.',
  de: 'Alles von {brand}, solange du magst.',
  es: 'Todo {brand}, mientras quieras.',
  ro: 'Tot ce oferă {brand}, cât timp dorești.',
};

export const planTerms: Texts = {
  en: 'Renews automatically until you cancel. Cancel any time to the end of the period.',
  ar: 'يتجدد تلقائيًا حتى تلغيه. يمكنك الإلغاء في أي وقت حتى نهاية المدة.',
  fr: 'Se renouvelle automatiquement jusqu’à résiliation, possible à tout moment pour la fin de la période.',
  de: 'Verlängert sich automatisch, bis du kündigst. Kündigung jederzeit zum Ende des Zeitraums.',
  es: 'Se renueva automáticamente hasta que canceles. Cancela cuando quieras, con efecto al final del periodo.',
  ro: 'Se reînnoiește automat până renunți. Poți renunța oricând, la sfârșitul perioadei.',
};

export const seePlans: Texts = {
  en: 'See the plans',
  ar: 'عرض الخطط',
  fr: 'Voir les offres',
  de: 'Abos ansehen',
  es: 'Ver los planes',
  ro: 'Vezi abonamentele',
};

export const allOf: Texts = {
  en: 'All of {brand}',
  ar: 'كل {brand}',
  fr: 'Tout {brand}',
  de: '{brand} ganz',
  es: 'Todo {brand}',
  ro: 'Tot {brand}',
};

export const searchHint: Texts = {
  en: 'Search',
  ar: 'بحث',
  fr: 'Rechercher',
  de: 'Suchen',
  es: 'Buscar',
  ro: 'Caută',
};

export const byEmail: Texts = {
  en: 'Email and password',
  ar: 'البريد وكلمة المرور',
  fr: 'E-mail et mot de passe',
  de: 'E-Mail und Passwort',
  es: 'Correo y contraseña',
  ro: 'E-mail și parolă',
};

export const welcome: Texts = {
  en: 'Good to see you',
  ar: 'سعداء برؤيتك',
  fr: 'Heureux de vous voir',
  de: 'Schön, dich zu sehen',
  es: 'Qué bueno verte',
  ro: 'Ne bucurăm să te vedem',
};

export const howToPay: Texts = {
  en: 'How would you like to pay?',
  ar: 'كيف تودّ أن تدفع؟',
  fr: 'Comment souhaitez-vous payer ?',
  de: 'Wie möchtest du zahlen?',
  es: '¿Cómo quieres pagar?',
  ro: 'Cum vrei să plătești?',
};

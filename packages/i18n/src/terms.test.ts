import { describe, expect, test } from 'vitest';
import { agreementMessages } from './agreement.ts';
import { flatten } from './catalogue-check.ts';
import { type Locale, localeCodes } from './locales.ts';
import { mailMessages } from './mail.ts';
import { loadMessages } from './messages.ts';
import { notificationCatalogues } from './notifications.ts';

/** Words a language has chosen against, and the one it uses instead: `docs/terms.md` says why. */
const avoided: Record<Locale, readonly (readonly [RegExp, instead: string])[]> = {
  en: [
    [/\bcancell(ed|ing)|favourite|recognis|colour/i, 'US spelling'],
    [/\bsamples?\b/i, 'preview'],
    [/\bpass code|\bpin code/i, 'passcode'],
    [/\blog ?(in|out)\b/i, 'sign in, sign out'],
    [/\bmove (up|down) to\b/i, 'bigger plan, smaller plan'],
  ],
  de: [
    [/\b(Ihnen|Ihre[mnrs]?|Ihr)\b/, 'du, dein'],
    [/Abonnements?\b/, 'Abo'],
    [/\bfrei\b/i, 'kostenlos'],
    [/Zahlungsmittel/, 'Zahlungsart'],
    [/Gutscheinb(uch|ücher)/, 'Gutscheinheft'],
    [/Zahlencode|Kindersicherung/, 'PIN, Jugendschutz'],
    [/\bLied(er)?\b|Wiedergabeliste/, 'Song, Playlist'],
    [/\bSpielende\b/, 'Spieler:innen'],
    [/Guthabenpunkt|(\d|#|\bein(em|es)?|zweites) Guthaben\b/i, 'Credit: Guthaben is money'],
  ],
  es: [
    [/\busted(es)?\b/i, 'tú'],
    [/\bvales?\b(?! la pena)/i, 'cupón'],
    [/\b(introdu(ce|cir|zca)|ingresa|ingresar)\b/i, 'escribir'],
    [/código de acceso/i, 'PIN'],
    [/borrar (la|tu) cuenta/i, 'eliminar la cuenta'],
    [/\bmóvil\b|\bordenador\b/i, 'teléfono, dispositivo'],
    [/\bpremium\b/i, 'prémium'],
    [/\bpodcasts?\b/i, 'pódcast'],
  ],
  fr: [
    [/veuillez/i, 'the imperative'],
    [/\b(disques?|liste de lecture)\b/i, 'album, playlist'],
    [/\bbons? (d’achat|de réduction)\b/i, 'coupon'],
    [/\bs’identifier|identifiez-vous/i, 'se connecter'],
    [/ [:;?!»]/, 'a no-break space before : ; ? ! »'],
    [/« /, 'a no-break space after «'],
  ],
  ro: [
    [/[şţŞŢ]/, 'ș and ț with a comma'],
    [/autentific|intră în cont/i, 'conectează-te'],
    [/melodi(e|i|a|ile)\b/i, 'piesă'],
    [/cod PIN parental|parolă parentală/i, 'cod de acces'],
  ],
  ar: [
    [/يُرجى|يرجى/, 'the imperative'],
    [/الجوال|جوالك/, 'رقم الهاتف'],
    [
      /(استرداد|استردّ?|استرددت) (هذا )?(ال)?رمز|لاسترداد رمز/,
      'استخدام for a voucher code: استرداد is a refund',
    ],
    [/·/, 'a comma or a line: beside digits a dot is a zero'],
    [/[0-9]/, 'Arabic digits'],
    [/[,;?]/, 'Arabic punctuation'],
  ],
};

/** What a message says once its ICU syntax and placeholders are taken away. */
const spoken = (text: string) =>
  text
    .replaceAll(/\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/g, '')
    .replaceAll(/(=\d+|zero|one|two|few|many|other|\w+)\s*\{(?=[^{}]*\})/g, (found) =>
      /^(=\d+|zero|one|two|few|many|other)/.test(found) ? '' : found,
    )
    .replaceAll(/\{[^{}]*\}/g, '')
    .replaceAll(/<\/?\w+>|[{}]/g, '');

const texts = async (locale: Locale) =>
  [
    ...flatten({
      ...(await loadMessages(locale))!,
      ...mailMessages[locale],
      ...agreementMessages[locale],
      ...(await notificationCatalogues[locale]()).messages,
    }),
  ] as [string, string][];

describe.each(localeCodes)('%s', (locale) => {
  test('keeps to its own terms', async () => {
    const slips = (await texts(locale)).flatMap(([key, text]) =>
      avoided[locale].flatMap(([pattern, instead]) =>
        pattern.test(spoken(text)) ? [`${key}: “${text}” → ${instead}`] : [],
      ),
    );
    expect(slips).toEqual([]);
  });

  test('does not shout', async () => {
    expect((await texts(locale)).filter(([, text]) => /[!¡]/.test(text)).map(([key]) => key)).toEqual([]);
  });
});

test('no English article stands before a name, which may begin with a vowel', async () => {
  const slips = (await texts('en')).filter(([, text]) => /\ban? \{\w+\}/i.test(text));
  expect(slips).toEqual([]);
});

import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable } from '@atrium/domain/values/local-text';
import { picture } from '../../pictures.ts';

const shown = (key: string, alt: Localizable<string>) => {
  const { imageUrl } = picture(key);
  return imageUrl ? [{ url: imageUrl, alt }] : [];
};

const images = [
  ...shown('article-map-made-by-ear', {
    en: 'A map of the valley, drawn from what was heard',
    ar: 'خريطة للوادي رُسمت مما سُمع فيه',
    fr: 'Une carte de la vallée, dessinée d’après les sons',
    de: 'Eine Karte des Tals, gezeichnet nach dem Gehörten',
    es: 'Un mapa del valle, dibujado de oído',
    ro: 'O hartă a văii, desenată după auz',
  }),
  ...shown('article-tree-without-a-sign', {
    en: 'The walnut tree with the first microphone',
    ar: 'شجرة الجوز التي علّق عليها أول ميكروفون',
    fr: 'Le noyer au premier micro',
    de: 'Der Walnussbaum mit dem ersten Mikrofon',
    es: 'El nogal del primer micrófono',
    ro: 'Nucul cu primul microfon',
  }),
];

/** What the story of the valley shows and lets one hear besides its words. */
export const valleyInserts: readonly { after: number; block: Localizable<TextBlock> }[] = [
  {
    after: 0,
    block: {
      type: 'quote',
      text: {
        en: 'It is the expensive kind of nothing.',
        ar: 'إنه اللاشيء الثمين.',
        fr: 'C’est le néant de luxe.',
        de: 'Es ist die teure Sorte Nichts.',
        es: 'Es la clase cara de nada.',
        ro: 'E nimicul de lux.',
      },
      by: {
        en: 'Ana Ricci, teacher',
        ar: 'آنا ريتشي، معلّمة',
        fr: 'Ana Ricci, institutrice',
        de: 'Ana Ricci, Lehrerin',
        es: 'Ana Ricci, maestra',
        ro: 'Ana Ricci, învățătoare',
      },
    },
  },
  ...(images.length > 0 ? [{ after: 2, block: { type: 'gallery' as const, images } }] : []),
  {
    after: 4,
    block: {
      type: 'audio',
      url: '/media/public/music/hedgerow.m4a',
      title: {
        en: 'Listen: the hedgerow before sunrise',
        ar: 'استمع: السياج قبل الشروق',
        fr: 'À écouter : la haie avant l’aube',
        de: 'Zum Hören: die Hecke vor Sonnenaufgang',
        es: 'Escucha: el seto antes del alba',
        ro: 'Ascultă: gardul viu înainte de răsărit',
      },
    },
  },
  {
    after: 6,
    block: {
      type: 'html',
      html: {
        en: '<p>The recording is kept in the <a href="/articles/nature">village archive</a>: <b>eleven hours</b>, in <i>one</i> piece.</p>',
        ar: '<p>التسجيل محفوظ في <a href="/articles/nature">أرشيف القرية</a>: <b>إحدى عشرة ساعة</b> في قطعة <i>واحدة</i>.</p>',
        fr: '<p>L’enregistrement est conservé aux <a href="/articles/nature">archives du village</a> : <b>onze heures</b>, d’une <i>seule</i> traite.</p>',
        de: '<p>Die Aufnahme liegt im <a href="/articles/nature">Dorfarchiv</a>: <b>elf Stunden</b>, an <i>einem</i> Stück.</p>',
        es: '<p>La grabación se guarda en el <a href="/articles/nature">archivo del pueblo</a>: <b>once horas</b>, de <i>una</i> vez.</p>',
        ro: '<p>Înregistrarea se păstrează în <a href="/articles/nature">arhiva satului</a>: <b>unsprezece ore</b>, dintr-o <i>singură</i> bucată.</p>',
      },
    },
  },
];

import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { adSlots } from '@atrium/domain/site/models/configuration/look';
import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import type { LocalText } from '@atrium/domain/values/local-text';
import { picture } from '../pictures.ts';
import { menus } from '../words/menus.ts';
import { cookies } from './consent.ts';
import { footerColumns, navigation, settingsMenu } from './menus.ts';

const avatarNames = {
  'mira-solenne': { en: 'Coral', ar: 'مرجان', fr: 'Corail', de: 'Koralle', es: 'Coral', ro: 'Coral' },
  'esi-mensah': { en: 'Amber', ar: 'كهرمان', fr: 'Ambre', de: 'Bernstein', es: 'Ámbar', ro: 'Chihlimbar' },
  'kolo-ferreira': { en: 'Lagoon', ar: 'بحيرة', fr: 'Lagon', de: 'Lagune', es: 'Laguna', ro: 'Lagună' },
  'juno-vale': { en: 'Night', ar: 'ليل', fr: 'Nuit', de: 'Nacht', es: 'Noche', ro: 'Noapte' },
  'ode-and-ember': { en: 'Ember', ar: 'جمر', fr: 'Braise', de: 'Glut', es: 'Brasa', ro: 'Jar' },
  'olle-sand': { en: 'Moss', ar: 'طحلب', fr: 'Mousse', de: 'Moos', es: 'Musgo', ro: 'Mușchi' },
};

/** To be had for points. */
const rewardAvatars = {
  'star-patrol': {
    en: 'Night pilot',
    ar: 'طيار الليل',
    fr: 'Pilote de nuit',
    de: 'Nachtpilot',
    es: 'Piloto nocturno',
    ro: 'Pilotul de noapte',
  },
};

/** Without rendered media there is nothing to choose from. */
const avatarList = [
  ...Object.entries(avatarNames).map(([id, label]) => ({ id, label, art: `artist-${id}` })),
  ...Object.entries(rewardAvatars).map(([id, label]) => ({ id, label, art: `game-${id}`, isReward: true })),
].flatMap(({ art, ...avatar }) => {
  const { imageUrl } = picture(art);
  return imageUrl === undefined ? [] : [{ ...avatar, imageUrl }];
});

const {
  home,
  music,
  video,
  podcasts,
  audiobooks,
  games,
  arcade,
  tournaments,
  vouchers,
  news,
  apps,
  subscription,
  search,
} = menus;

/** What all demo tenants say alike. */
export const common = (verticals: readonly Vertical[]) =>
  ({
    navigation: navigation(verticals),
    settingsMenu,
    footer: { columns: footerColumns(verticals) },
    cookies,
    avatarList,
    alternateTheme: true,
    tab_names_seo: {
      home,
      music,
      video,
      podcasts,
      audiobooks,
      games,
      arcade,
      tournaments,
      vouchers,
      news,
      apps,
      subscription,
      search,
    },
    links: {
      homeUrl: '/',
      termsUrl: '/info/terms',
      privacyUrl: '/info/privacy',
      imprintUrl: '/impressum',
      faqUrl: '/apps/faq',
    },
    expirationPopup: {
      expirationDaysAlert: 3,
      expirationHoursAlert: 6,
      title: {
        en: 'Your credits are about to expire',
        ar: 'رصيدك على وشك الانتهاء',
        fr: 'Vos crédits vont expirer',
        de: 'Deine Credits verfallen bald',
        es: 'Tus créditos están a punto de caducar',
        ro: 'Creditele tale sunt pe cale să expire',
      },
      text: {
        en: 'Use them for something you have been saving for later.',
        ar: 'استخدمه في شيء كنت تؤجّله.',
        fr: 'Utilisez-les pour ce que vous gardiez pour plus tard.',
        de: 'Gönn dir etwas, das du dir aufgehoben hast.',
        es: 'Úsalos en algo que guardabas para después.',
        ro: 'Folosește-le pentru ceva ce lăsai pe mai târziu.',
      },
    },
    parentalControlMail: {
      subject: {
        en: 'Your passcode',
        ar: 'رمز المرور',
        fr: 'Votre code',
        de: 'Dein Code',
        es: 'Tu código',
        ro: 'Codul tău',
      },
      text: {
        en: 'You asked for a new passcode for parental control. This code is valid for ten minutes.',
        ar: 'طلبت رمز مرور جديدًا للرقابة الأبوية. هذا الرمز صالح لعشر دقائق.',
        fr: 'Vous avez demandé un nouveau code de contrôle parental. Il est valable dix minutes.',
        de: 'Du hast einen neuen Code für den Jugendschutz angefordert. Er gilt zehn Minuten.',
        es: 'Has pedido un código nuevo para el control parental. Vale diez minutos.',
        ro: 'Ai cerut un cod nou pentru controlul parental. Este valabil zece minute.',
      },
    },
    externalRedirectDisclaimer: {
      enabled: true,
      title: {
        en: 'You are leaving this site',
        ar: 'أنت تغادر هذا الموقع',
        fr: 'Vous quittez ce site',
        de: 'Du verlässt diese Seite',
        es: 'Sales de este sitio',
        ro: 'Părăsești acest site',
      },
      text: {
        en: 'The page you asked for belongs to a partner with rules of its own.',
        ar: 'الصفحة المطلوبة تخص شريكًا له قواعده.',
        fr: 'La page demandée appartient à un partenaire qui a ses propres règles.',
        de: 'Die Seite gehört einem Partner mit eigenen Regeln.',
        es: 'La página es de un socio con sus propias reglas.',
        ro: 'Pagina aparține unui partener cu propriile reguli.',
      },
    },
    geoBlock: {
      title: {
        en: 'Not available where you are',
        ar: 'غير متاح في بلدك',
        fr: 'Indisponible dans votre pays',
        de: 'In deinem Land nicht verfügbar',
        es: 'No disponible en tu país',
        ro: 'Indisponibil în țara ta',
      },
      text: {
        en: 'We have no rights to show this site in your country.',
        ar: 'لا نملك حقوق عرض هذا الموقع في بلدك.',
        fr: 'Nous n’avons pas les droits pour ce site dans votre pays.',
        de: 'Für dein Land haben wir keine Rechte.',
        es: 'No tenemos derechos para mostrar este sitio en tu país.',
        ro: 'Nu avem drepturi de difuzare în țara ta.',
      },
    },
  }) satisfies SiteSource;

/** The picture of shared links; nothing before the media is rendered. */
/** The icons of a brand (`demo/media/brand`). */
export const brandFiles = (code: string): NonNullable<SiteSource['images']> => ({
  favicon: `/img/brand/${code}.svg`,
  appIcons: [192, 512].map((size) => ({ src: `/img/brand/${code}-${size}.png`, size })),
});

export function sharePicture(key: string): NonNullable<SiteSource['images']> {
  const { imageUrl } = picture(key);
  return imageUrl === undefined ? {} : { share: imageUrl };
}

/** One quiet advertisement in each place; not shown to subscribers, and none before the media is rendered. */
export function advertisement(
  id: string,
  title: LocalText,
  art: string,
  clickUrl: string,
): NonNullable<SiteSource['ads']> {
  const { imageUrl } = picture(art);
  if (imageUrl === undefined) return { enabled: false };
  return {
    enabled: true,
    freeForSubscribers: true,
    items: adSlots.map((slot) => ({ id, slot, title, imageUrl, clickUrl })),
  };
}

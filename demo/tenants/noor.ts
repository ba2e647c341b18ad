import { verticals } from '@atrium/domain/catalogue/verticals';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { picture } from '../pictures.ts';
import { publishers } from '../structures/pages/publisher.ts';
import { advertisement, brandFiles, common, sharePicture } from './common.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { profileMenu } from './menus.ts';
import { sellerOf } from './seller.ts';

const offered = verticals.filter((vertical) => vertical !== 'arcade');
const shared = common(offered);
const { imageUrl: planPicture } = picture('album-night-mirrors');

/** A mobile operator's flavour: Arabic first, sign-in by phone number, paid with the phone bill by day or week. */
export const noor: DemoTenant = {
  configuration: TenantConfiguration.parse({
    code: 'noor',
    name: 'Noor',
    hosts: ['noor.localhost'],
    defaultLocale: 'ar',
    locales: ['ar', 'en', 'fr'],
    layout: 'monsooq',
    currency: 'SAR',
    seller: sellerOf('noor', { taxRate: 1500, taxId: '300000000000003' }),
    timezone: 'Asia/Riyadh',
    verticals: offered,
    flags: { mssAutoSubscription: true },
    redirectOrigins: ['https://operator.noor.example'],
  }),
  site: {
    ...shared,
    images: { ...sharePicture('hero-moon-road'), ...brandFiles('noor') },
    global: {
      brand: { ar: 'نور', en: 'Noor', fr: 'Noor' },
      mark: [
        {
          d: 'm16 1.5 4.2 4.3 6-.1-.1 6 4.4 4.3-4.4 4.2.1 6-6-.1-4.2 4.4-4.2-4.4-6 .1.1-6L1.5 16l4.4-4.3-.1-6 6 .1z',
          fill: 'accent',
        },
        { d: 'M20.6 20.9a7 7 0 1 1-2.2-11.2 6 6 0 1 0 2.2 11.2z', fill: 'ground' },
      ],
      homeStructure: 'home',
      supportEmail: publishers.noor.email,
      mainTitle: {
        ar: 'مسلسلات وموسيقى وألعاب',
        en: 'Series, music and games',
        fr: 'Séries, musique et jeux',
      },
    },
    header: {
      searchHint: {
        ar: 'ابحث عن أغنية أو مسلسل أو لعبة',
        en: 'Search for a song, a series or a game',
        fr: 'Chercher une chanson, une série ou un jeu',
      },
    },
    footer: {
      ...shared.footer,
      text: { ar: 'ليلتك تبدأ من هنا.', en: 'Your night starts here.', fr: 'Votre soirée commence ici.' },
      legal: { ar: '© نور الرقمية', en: '© Noor Digital LLC', fr: '© Noor Digital LLC' },
    },
    profileMenu: profileMenu({ apps: true }),
    enabledFeatures: { partnerLoginFlow: true },
    priceFormat: {
      decimals: 0,
      currencyLabel: { ar: 'ر.س.', en: 'SAR', fr: 'SAR' },
      DISPLAY_SERVICE_CURRENCY_TEXT_ar: 'ر.س.',
      DISPLAY_SERVICE_CURRENCY_TEXT_en: 'SAR',
      DISPLAY_SERVICE_CURRENCY_TEXT_fr: 'riyals',
    },
    customPlan: {
      enabled: true,
      title: { ar: 'نور اليومي', en: 'Noor daily', fr: 'Noor au jour le jour' },
      text: {
        ar: 'كل شيء بلا إعلانات، ١ ر.س. في اليوم',
        en: 'Everything without ads, SAR 1 a day',
        fr: 'Tout, sans publicité, 1 riyal par jour',
      },
      button: { ar: 'جرّب مجانًا', en: 'Try it free', fr: 'Essayer gratuitement' },
      ...(planPicture !== undefined && { imageUrl: planPicture }),
    },
    metaData: {
      content: {
        ar: 'نور: مسلسلات حصرية وموسيقى وألعاب وكتب صوتية بالعربية، باشتراك يومي أو أسبوعي.',
        en: 'Noor: exclusive series, music, games and audiobooks in Arabic, by the day or the week.',
        fr: 'Noor : séries exclusives, musique, jeux et livres audio en arabe, à la journée ou à la semaine.',
      },
    },
    login_options: [
      {
        id: 'phone',
        type: 'phone',
        flow: 'API',
        recognises: true,
        icon: 'me',
        title: { ar: 'رقم الهاتف', en: 'Phone number', fr: 'Numéro de téléphone' },
        subTitle: { ar: 'نرسل إليك رمزًا', en: 'We send you a code', fr: 'Nous vous envoyons un code' },
      },
      {
        id: 'email',
        type: 'email',
        flow: 'API',
        icon: 'info',
        title: { ar: 'البريد وكلمة المرور', en: 'Email and password', fr: 'E-mail et mot de passe' },
      },
    ],
    login_meta_data: {
      title: { ar: 'أهلًا بك', en: 'Welcome', fr: 'Bienvenue' },
      text: {
        ar: 'أدخل رقم جوالك ثم الرمز الذي يصلك.',
        en: 'Enter your phone number, then the code you receive.',
        fr: 'Saisissez votre numéro, puis le code reçu.',
      },
      phonePrefix: '+966',
    },
    payment_meta_data: {
      methods: ['operator'],
      title: {
        ar: 'الدفع عبر فاتورة الهاتف',
        en: 'Pay with your phone bill',
        fr: 'Payer sur la facture mobile',
      },
      text: {
        ar: 'تظهر القيمة في فاتورتك أو تُخصم من رصيدك.',
        en: 'The amount appears on your bill or is taken from your balance.',
        fr: 'Le montant apparaît sur votre facture ou est prélevé sur votre solde.',
      },
    },
    ads: advertisement(
      'lido-baths',
      {
        ar: 'تذكرتان بسعر واحدة لهذا الأسبوع',
        en: 'Two tickets for one this week',
        fr: 'Deux entrées pour une cette semaine',
      },
      'voucher-lido-baths',
      '/vouchers/details/902',
    ),
    popups: [
      {
        id: 'first-days',
        path: '/favorites',
        audience: 'guests',
        title: {
          ar: 'أول ٣ أيام علينا',
          en: 'The first 3 days are on us',
          fr: 'Les 3 premiers jours sont offerts',
        },
        text: {
          ar: 'سجّل برقم جوالك وشاهد ما تشاء ٣ أيام. بعدها ينتهي من تلقاء نفسه.',
          en: 'Sign up with your phone number and watch what you like for 3 days. Then it ends by itself.',
          fr: 'Inscrivez-vous avec votre numéro et regardez ce que vous voulez pendant 3 jours. Ensuite, l’essai se termine tout seul.',
        },
        button: { ar: 'سجّل الآن', en: 'Sign up', fr: 'S’inscrire' },
        clickUrl: '/user/register',
      },
    ],
    colourConfigurations: [palettes.noor.dark, palettes.noor.light],
    routeRules: [{ path: '/series', redirect: '/video/list/all' }],
    subscriptionCategories: {
      '/music': 'music',
      '/video': 'video',
      '/games': 'games',
      '/podcast': 'music',
      '/audiobook': 'music',
    },
  },
};

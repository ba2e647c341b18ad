import { verticals } from '@atrium/domain/catalogue/verticals';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { publishers } from '../structures/pages/publisher.ts';
import { advertisement, common, sharePicture } from './common.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { profileMenu } from './menus.ts';
import { sellerOf } from './seller.ts';

const offered = verticals.filter((vertical) => vertical !== 'arcade');
const shared = common(offered);

export const atrium: DemoTenant = {
  configuration: TenantConfiguration.parse({
    code: 'atrium',
    name: 'Atrium',
    hosts: ['localhost', 'atrium.localhost'],
    isFallback: true,
    defaultLocale: 'en',
    locales: ['en', 'ar', 'fr', 'de', 'es', 'ro'],
    currency: 'EUR',
    seller: sellerOf('atrium', { taxRate: 2100, taxId: 'NL000000001B01' }),
    timezone: 'Europe/Amsterdam',
    flags: { V2Modals: true, SubscriptionPopUpV2: true, showPaymentOptions: true },
    redirectOrigins: ['https://ripple.example', 'https://stillwater.example'],
  }),
  site: {
    ...shared,
    images: sharePicture('hero-the-salt-line'),
    global: {
      brand: 'Atrium',
      homeStructure: 'home',
      supportEmail: publishers.atrium.email,
      mainTitle: {
        en: 'Music, video, games and more',
        ar: 'موسيقى وفيديو وألعاب والمزيد',
        fr: 'Musique, vidéo, jeux et plus',
        de: 'Musik, Video, Spiele und mehr',
        es: 'Música, vídeo, juegos y más',
        ro: 'Muzică, video, jocuri și altele',
      },
    },
    header: {
      showCart: true,
      searchHint: { en: 'Search', ar: 'بحث', fr: 'Rechercher', de: 'Suchen', es: 'Buscar', ro: 'Caută' },
    },
    footer: {
      ...shared.footer,
      text: {
        en: 'Everything worth an evening, in one place.',
        ar: 'كل ما يستحق أمسية، في مكان واحد.',
        fr: 'De quoi remplir une soirée, au même endroit.',
        de: 'Alles für einen guten Abend, an einem Ort.',
        es: 'Todo lo que merece una noche, en un solo lugar.',
        ro: 'Tot ce merită o seară, într-un singur loc.',
      },
      legal: '© Atrium Media B.V.',
    },
    profileMenu: profileMenu({ apps: true, rewards: true, cart: true }),
    enabledFeatures: {
      cart: true,
      rewards: true,
      pointsPerUnit: 10,
      maxQuantity: 10,
      freeArticlesForGuests: 2,
    },
    priceFormat: { decimals: 2 },
    customPlan: {
      enabled: true,
      title: {
        en: 'Atrium with a subscription',
        ar: 'أتريوم مع الاشتراك',
        fr: 'Atrium avec un abonnement',
        de: 'Atrium im Abo',
        es: 'Atrium con suscripción',
        ro: 'Atrium cu abonament',
      },
      text: {
        en: 'Ten credits a month, no ads.',
        ar: 'عشرة أرصدة في الشهر، بلا إعلانات.',
        fr: 'Dix crédits par mois, sans publicité.',
        de: 'Zehn Credits im Monat, keine Werbung.',
        es: 'Diez créditos al mes, sin anuncios.',
        ro: 'Zece credite pe lună, fără reclame.',
      },
      button: {
        en: 'Start free week',
        ar: 'ابدأ أسبوعًا مجانيًا',
        fr: 'Semaine offerte',
        de: 'Gratiswoche starten',
        es: 'Empezar semana gratis',
        ro: 'Începe săptămâna gratuită',
      },
    },
    metaData: {
      content: {
        en: 'Atrium brings music, films, podcasts, audiobooks, games and vouchers together.',
        ar: 'أتريوم يجمع الموسيقى والأفلام والبودكاست والكتب الصوتية والألعاب والقسائم.',
        fr: 'Atrium réunit musique, films, podcasts, livres audio, jeux et bons.',
        de: 'Atrium vereint Musik, Filme, Podcasts, Hörbücher, Spiele und Gutscheine.',
        es: 'Atrium reúne música, cine, pódcasts, audiolibros, juegos y vales.',
        ro: 'Atrium aduce împreună muzică, filme, podcasturi, cărți audio, jocuri și vouchere.',
      },
    },
    login_options: [
      {
        id: 'email',
        type: 'email',
        flow: 'API',
        icon: 'me',
        title: {
          en: 'Email and password',
          ar: 'البريد وكلمة المرور',
          fr: 'E-mail et mot de passe',
          de: 'E-Mail und Passwort',
          es: 'Correo y contraseña',
          ro: 'E-mail și parolă',
        },
      },
    ],
    login_meta_data: {
      title: {
        en: 'Good to see you',
        ar: 'سعداء برؤيتك',
        fr: 'Heureux de vous voir',
        de: 'Schön, dich zu sehen',
        es: 'Qué bueno verte',
        ro: 'Ne bucurăm să te vedem',
      },
      text: {
        en: 'Sign in to keep your library and your place in every story.',
        ar: 'سجّل الدخول لتحفظ مكتبتك وموضعك في كل قصة.',
        fr: 'Connectez-vous pour garder votre bibliothèque et reprendre vos histoires.',
        de: 'Melde dich an und behalte Mediathek und Lesezeichen.',
        es: 'Inicia sesión para guardar tu biblioteca y seguir tus historias.',
        ro: 'Autentifică-te ca să îți păstrezi biblioteca și locul din fiecare poveste.',
      },
      phonePrefix: '+31',
    },
    payment_meta_data: {
      methods: ['card', 'operator', 'voucher'],
      title: {
        en: 'How would you like to pay?',
        ar: 'كيف تودّ أن تدفع؟',
        fr: 'Comment souhaitez-vous payer ?',
        de: 'Wie möchtest du zahlen?',
        es: '¿Cómo quieres pagar?',
        ro: 'Cum vrei să plătești?',
      },
      text: {
        en: 'Pay by card, phone bill or voucher. You see the total before you confirm.',
        ar: 'ادفع بالبطاقة أو فاتورة الهاتف أو القسيمة. ترى المبلغ الإجمالي قبل أن تؤكد.',
        fr: 'Payez par carte, sur facture mobile ou avec un coupon. Vous voyez le total avant de confirmer.',
        de: 'Zahle mit Karte, Handyrechnung oder Gutschein. Den Gesamtbetrag siehst du, bevor du bestätigst.',
        es: 'Paga con tarjeta, factura del teléfono o cupón. Ves el total antes de confirmar.',
        ro: 'Plătești cu cardul, pe factura de telefon sau cu un voucher. Vezi totalul înainte să confirmi.',
      },
    },
    popups: [
      {
        id: 'welcome',
        path: '/favorites',
        audience: 'guests',
        title: {
          en: 'The first week is free',
          ar: 'الأسبوع الأول مجاني',
          fr: 'La première semaine est offerte',
          de: 'Die erste Woche ist gratis',
          es: 'La primera semana es gratis',
          ro: 'Prima săptămână este gratuită',
        },
        text: {
          en: 'Create an account and look around. We remind you two days before it ends.',
          ar: 'أنشئ حسابًا وتجوّل. نذكّرك قبل انتهائه بيومين.',
          fr: 'Créez un compte et faites le tour. Nous vous prévenons deux jours avant la fin.',
          de: 'Leg ein Konto an und sieh dich um. Zwei Tage vor Ablauf erinnern wir dich.',
          es: 'Crea una cuenta y echa un vistazo. Te avisamos dos días antes de que termine.',
          ro: 'Creează un cont și uită-te în jur. Te anunțăm cu două zile înainte să se termine.',
        },
        button: {
          en: 'Create account',
          ar: 'إنشاء حساب',
          fr: 'Créer un compte',
          de: 'Konto anlegen',
          es: 'Crear cuenta',
          ro: 'Creează cont',
        },
        clickUrl: '/user/register',
      },
    ],
    ads: advertisement(
      'cafe-mirador',
      {
        en: 'Café Mirador: the second coffee is free',
        ar: 'مقهى ميرادور: القهوة الثانية مجانًا',
        fr: 'Café Mirador : le deuxième café offert',
        de: 'Café Mirador: der zweite Kaffee ist gratis',
        es: 'Café Mirador: el segundo café es gratis',
        ro: 'Café Mirador: a doua cafea e din partea casei',
      },
      'voucher-cafe-mirador',
      '/vouchers/details/901',
    ),
    colourConfigurations: [palettes.atrium.light, palettes.atrium.dark],
    routeRules: [
      { path: '/music', redirect: '/music/list', status: 302 },
      { path: '/imprint', redirect: '/impressum', status: 301 },
    ],
    subscriptionCategories: {
      '/music': 'music',
      '/podcast': 'music',
      '/audiobook': 'audiobooks',
      '/video': 'video',
      '/games': 'games',
      '/arcade': 'games',
      '/articles': 'news',
      '/news': 'news',
    },
  },
};

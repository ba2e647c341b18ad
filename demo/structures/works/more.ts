import { genres } from '../../words/genres.ts';
import { app, article, voucher } from './work.ts';

export const appWorks = {
  ripple: app(701, 'ripple', 'Ripple', genres.messages),
  pocketChef: app(702, 'pocket-chef', 'Pocket Chef', genres.cooking),
  stillwater: app(703, 'stillwater', 'Stillwater', genres.wellbeing),
  fold: app(704, 'fold', 'Fold', genres.learning),
  orbit: app(705, 'orbit', 'Orbit', genres.astronomy),
  sprout: app(706, 'sprout', 'Sprout', genres.gardening),
};

export const articleWorks = {
  quietestValley: article(
    801,
    'quietest-valley',
    'nature/landscapes',
    {
      en: 'A week in the quietest valley',
      ar: 'أسبوع في أهدأ وادٍ',
      fr: 'Une semaine dans la vallée la plus silencieuse',
      de: 'Eine Woche im stillsten Tal',
      es: 'Una semana en el valle más silencioso',
      ro: 'O săptămână în cea mai liniștită vale',
    },
    genres.nature,
  ),
  nightTrains: article(
    802,
    'night-trains',
    'travel/rail',
    {
      en: 'The night trains are coming back',
      ar: 'قطارات الليل تعود',
      fr: 'Le retour des trains de nuit',
      de: 'Die Nachtzüge kommen zurück',
      es: 'Vuelven los trenes nocturnos',
      ro: 'Trenurile de noapte se întorc',
    },
    genres.travel,
  ),
  cityOfTiles: article(
    803,
    'city-of-tiles',
    'premium/cities/craft',
    {
      en: 'The city that counts its tiles',
      ar: 'المدينة التي تعدّ بلاطها',
      fr: 'La ville qui compte ses carreaux',
      de: 'Die Stadt, die ihre Kacheln zählt',
      es: 'La ciudad que cuenta sus azulejos',
      ro: 'Orașul care își numără plăcile de faianță',
    },
    genres.cities,
  ),
  readingTheSea: article(
    804,
    'reading-the-sea',
    'nature/oceans',
    {
      en: 'How to read the sea',
      ar: 'كيف تقرأ البحر',
      fr: 'Apprendre à lire la mer',
      de: 'Wie man das Meer liest',
      es: 'Cómo leer el mar',
      ro: 'Cum se citește marea',
    },
    genres.nature,
  ),
  lastRadio: article(
    805,
    'the-last-radio',
    'premium/sound/radio',
    {
      en: 'The last radio on the mountain',
      ar: 'آخر مذياع على الجبل',
      fr: 'La dernière radio de la montagne',
      de: 'Das letzte Radio am Berg',
      es: 'La última radio de la montaña',
      ro: 'Ultimul radio de pe munte',
    },
    genres.sound,
  ),
  rooftopGardens: article(
    806,
    'rooftop-gardens',
    'cities/gardens',
    {
      en: 'Gardens nobody sees from the street',
      ar: 'حدائق لا يراها أحد من الشارع',
      fr: 'Des jardins invisibles depuis la rue',
      de: 'Gärten, die man von der Straße nicht sieht',
      es: 'Jardines que no se ven desde la calle',
      ro: 'Grădini pe care nimeni nu le vede din stradă',
    },
    genres.cities,
  ),
};

export const voucherWorks = {
  cafeMirador: voucher(901, 'cafe-mirador', 'Café Mirador', {
    en: 'Second coffee free',
    ar: 'القهوة الثانية مجانًا',
    fr: 'Le deuxième café offert',
    de: 'Der zweite Kaffee gratis',
    es: 'El segundo café, gratis',
    ro: 'A doua cafea din partea casei',
  }),
  lidoBaths: voucher(902, 'lido-baths', 'Lido Baths', {
    en: 'Two tickets for one',
    ar: 'تذكرتان بسعر واحدة',
    fr: 'Deux entrées pour une',
    de: 'Zwei Karten zum Preis von einer',
    es: 'Dos entradas por una',
    ro: 'Două bilete la preț de unul',
  }),
  palmaRecords: voucher(903, 'palma-records', 'Palma Records', {
    en: '20% off vinyl',
    ar: 'خصم ٢٠٪ على الأسطوانات',
    fr: '20 % sur les vinyles',
    de: '20 % auf Vinyl',
    es: '20 % en vinilos',
    ro: '20% reducere la viniluri',
  }),
  greenGrocer: voucher(904, 'green-grocer', 'Green Grocer', {
    en: 'A fruit box for half',
    ar: 'صندوق فواكه بنصف السعر',
    fr: 'Un panier de fruits à moitié prix',
    de: 'Obstkiste zum halben Preis',
    es: 'Caja de fruta a mitad de precio',
    ro: 'O ladă de fructe la jumătate de preț',
  }),
};

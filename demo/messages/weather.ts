import type { LocalText } from '@atrium/domain/values/local-text';

const place = (key: string, en: string, ar: string, fr = en, de = fr, es = fr, ro = fr) => ({
  key,
  title: { en, ar, fr, de, es, ro },
});

export const places = [
  place('berlin', 'Berlin', 'برلين', 'Berlin', 'Berlin', 'Berlín', 'Berlin'),
  place('paris', 'Paris', 'باريس', 'Paris', 'Paris', 'París', 'Paris'),
  place('madrid', 'Madrid', 'مدريد'),
  place('bucharest', 'Bucharest', 'بوخارست', 'Bucarest', 'Bukarest', 'Bucarest', 'București'),
  place('london', 'London', 'لندن', 'Londres', 'London', 'Londres', 'Londra'),
  place('riyadh', 'Riyadh', 'الرياض', 'Riyad', 'Riad', 'Riad', 'Riad'),
  place('cairo', 'Cairo', 'القاهرة', 'Le Caire', 'Kairo', 'El Cairo', 'Cairo'),
  place('casablanca', 'Casablanca', 'الدار البيضاء', 'Casablanca', 'Casablanca', 'Casablanca', 'Casablanca'),
];

const sky: LocalText[] = [
  {
    en: '{topic}, tomorrow {12..17}°: rain until ten, then sun.',
    ar: '{topic} غدًا {12..17}°: مطر حتى العاشرة ثم شمس.',
    fr: '{topic}, demain {12..17}° : pluie jusqu’à dix heures, puis soleil.',
    de: '{topic}, morgen {12..17}°: Regen bis zehn, dann Sonne.',
    es: '{topic}, mañana {12..17}°: lluvia hasta las diez y luego sol.',
    ro: '{topic}, mâine {12..17}°: ploaie până la zece, apoi soare.',
  },
  {
    en: '{topic}, tomorrow {16..23}°: clear all day, a light wind at noon.',
    ar: '{topic} غدًا {16..23}°: صحو طوال اليوم ونسيم خفيف ظهرًا.',
    fr: '{topic}, demain {16..23}° : ciel clair, vent léger à midi.',
    de: '{topic}, morgen {16..23}°: den ganzen Tag klar, mittags leichter Wind.',
    es: '{topic}, mañana {16..23}°: despejado, viento suave a mediodía.',
    ro: '{topic}, mâine {16..23}°: senin toată ziua, vânt ușor la prânz.',
  },
  {
    en: '{topic}, tomorrow {9..13}°: fog in the morning, grey after it.',
    ar: '{topic} غدًا {9..13}°: ضباب صباحًا ثم غيوم.',
    fr: '{topic}, demain {9..13}° : brouillard le matin, gris ensuite.',
    de: '{topic}, morgen {9..13}°: früh Nebel, danach grau.',
    es: '{topic}, mañana {9..13}°: niebla por la mañana y gris después.',
    ro: '{topic}, mâine {9..13}°: ceață dimineața, apoi înnorat.',
  },
  {
    en: '{topic}, tomorrow {18..24}°: warm, with a thunderstorm late in the day.',
    ar: '{topic} غدًا {18..24}°: دافئ، مع عاصفة رعدية آخر النهار.',
    fr: '{topic}, demain {18..24}° : doux, orage en fin de journée.',
    de: '{topic}, morgen {18..24}°: warm, am späten Nachmittag Gewitter.',
    es: '{topic}, mañana {18..24}°: cálido, con tormenta al final del día.',
    ro: '{topic}, mâine {18..24}°: cald, furtună spre seară.',
  },
];

const wear: LocalText[] = [
  {
    en: 'Take the good shoes in a bag.',
    ar: 'ضع الحذاء الجيد في حقيبة.',
    fr: 'Les belles chaussures dans un sac.',
    de: 'Die guten Schuhe in die Tasche.',
    es: 'Los zapatos buenos, en una bolsa.',
    ro: 'Pantofii buni, în sacoșă.',
  },
  {
    en: 'A jacket in the morning, none in the afternoon.',
    ar: 'سترة في الصباح، ولا شيء بعد الظهر.',
    fr: 'Une veste le matin, aucune l’après-midi.',
    de: 'Morgens eine Jacke, nachmittags keine.',
    es: 'Chaqueta por la mañana, ninguna por la tarde.',
    ro: 'Jachetă dimineața, niciuna după-amiaza.',
  },
  {
    en: 'Leave the window open tonight.',
    ar: 'اترك النافذة مفتوحة الليلة.',
    fr: 'Laissez la fenêtre ouverte cette nuit.',
    de: 'Lass heute Nacht das Fenster offen.',
    es: 'Deja la ventana abierta esta noche.',
    ro: 'Lasă fereastra deschisă la noapte.',
  },
];

export const weather = [sky, wear];

export const prayerTimes: LocalText[][] = [
  [
    {
      ar: '{topic}: الفجر ٤:{45..52}، الظهر ١١:{36..41}، العصر ٢:{40..45}، المغرب ٥:{02..07}، العشاء ٦:{32..37}.',
      en: '{topic}: Fajr 4:{45..52}, Dhuhr 11:{36..41}, Asr 2:{40..45}, Maghrib 5:{02..07}, Isha 6:{32..37}.',
      fr: '{topic} : Fajr 4 h {45..52}, Dhuhr 11 h {36..41}, Asr 14 h {40..45}, Maghrib 17 h {02..07}, Isha 18 h {32..37}.',
    },
  ],
];

const city = (key: string, ar: string, en: string, fr: string) => ({ key, title: { ar, en, fr } });
export const cities = [
  city('riyadh', 'الرياض', 'Riyadh', 'Riyad'),
  city('jeddah', 'جدة', 'Jeddah', 'Djeddah'),
  city('mecca', 'مكة المكرمة', 'Mecca', 'La Mecque'),
  city('medina', 'المدينة المنورة', 'Medina', 'Médine'),
  city('dammam', 'الدمام', 'Dammam', 'Dammam'),
];

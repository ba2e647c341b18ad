import { genres } from '../../words/genres.ts';
import type { CatalogueCategory } from '../article.ts';

const titles = {
  messages: genres.messages,
  cooking: genres.cooking,
  wellbeing: genres.wellbeing,
  learning: genres.learning,
  astronomy: genres.astronomy,
  gardening: genres.gardening,
  travel: genres.travel,
  finance: { en: 'Money', ar: 'مال', fr: 'Argent', de: 'Geld', es: 'Dinero', ro: 'Bani' },
  kids: { en: 'Kids', ar: 'أطفال', fr: 'Enfants', de: 'Kinder', es: 'Niños', ro: 'Copii' },
  productivity: {
    en: 'Getting things done',
    ar: 'إنجاز',
    fr: 'Organisation',
    de: 'Organisation',
    es: 'Organización',
    ro: 'Organizare',
  },
};

export type AppCategory = keyof typeof titles;

const lines: Record<AppCategory, CatalogueCategory['description'] & object> = {
  messages: {
    en: 'Stay close to the people who matter.',
    ar: 'ابقَ قريبًا ممن يهمّونك.',
    fr: 'Rester proche de ceux qui comptent.',
    de: 'Nah bei den Menschen, die zählen.',
    es: 'Cerca de quienes importan.',
    ro: 'Aproape de oamenii care contează.',
  },
  cooking: {
    en: 'Dinner, decided.',
    ar: 'العشاء محسوم.',
    fr: 'Le dîner, c’est décidé.',
    de: 'Das Abendessen steht.',
    es: 'La cena, decidida.',
    ro: 'Cina e hotărâtă.',
  },
  wellbeing: {
    en: 'A slower breath, a longer night.',
    ar: 'نَفَس أهدأ وليل أطول.',
    fr: 'Un souffle plus lent, une nuit plus longue.',
    de: 'Ruhiger atmen, länger schlafen.',
    es: 'Respirar más despacio, dormir más.',
    ro: 'O respirație mai lină, o noapte mai lungă.',
  },
  learning: {
    en: 'Ten minutes a day add up.',
    ar: 'عشر دقائق في اليوم تصنع فرقًا.',
    fr: 'Dix minutes par jour finissent par compter.',
    de: 'Zehn Minuten am Tag summieren sich.',
    es: 'Diez minutos al día suman.',
    ro: 'Zece minute pe zi se adună.',
  },
  astronomy: {
    en: 'Look up: somebody put labels on it.',
    ar: 'ارفع رأسك: صار لكل نجم اسم.',
    fr: 'Levez les yeux : tout porte un nom.',
    de: 'Schau nach oben: Alles hat einen Namen.',
    es: 'Mira arriba: todo tiene nombre.',
    ro: 'Privește în sus: totul are un nume.',
  },
  gardening: {
    en: 'For windowsills and orchards.',
    ar: 'لحافة نافذة أو بستان.',
    fr: 'Du rebord de fenêtre au verger.',
    de: 'Von der Fensterbank bis zum Obstgarten.',
    es: 'De la repisa al huerto.',
    ro: 'De la pervaz la livadă.',
  },
  travel: {
    en: 'Tickets, maps and a good table at the end.',
    ar: 'تذاكر وخرائط ومائدة طيبة في النهاية.',
    fr: 'Des billets, des cartes et une bonne table à l’arrivée.',
    de: 'Fahrkarten, Karten und am Ende ein guter Tisch.',
    es: 'Billetes, mapas y una buena mesa al final.',
    ro: 'Bilete, hărți și o masă bună la capăt.',
  },
  finance: {
    en: 'See where it goes, keep more of it.',
    ar: 'اعرف أين يذهب، واحتفظ بأكثره.',
    fr: 'Voir où il part, en garder davantage.',
    de: 'Sehen, wo es hingeht, und mehr davon behalten.',
    es: 'Mira adónde va y quédate con más.',
    ro: 'Vezi unde se duc și păstrează mai mulți.',
  },
  kids: {
    en: 'Screen time nobody has to feel bad about.',
    ar: 'وقت شاشة لا يؤنَّب عليه أحد.',
    fr: 'Du temps d’écran sans mauvaise conscience.',
    de: 'Bildschirmzeit ohne schlechtes Gewissen.',
    es: 'Tiempo de pantalla sin remordimientos.',
    ro: 'Timp în fața ecranului fără remușcări.',
  },
  productivity: {
    en: 'Less to remember, more done.',
    ar: 'ما تتذكّره أقل، وما تنجزه أكثر.',
    fr: 'Moins à retenir, plus de choses faites.',
    de: 'Weniger merken, mehr schaffen.',
    es: 'Menos que recordar, más hecho.',
    ro: 'Mai puțin de ținut minte, mai mult făcut.',
  },
};

const names = Object.keys(titles) as AppCategory[];

const subjects: readonly CatalogueCategory[] = names.map((name, place) => ({
  id: 450 + place,
  key: `apps/${name}`,
  vertical: 'apps',
  title: titles[name],
  description: lines[name],
}));

export const categories: readonly CatalogueCategory[] = [
  ...subjects,
  {
    id: 470,
    key: 'apps/partners',
    vertical: 'apps',
    title: {
      en: 'Partners',
      ar: 'الشركاء',
      fr: 'Partenaires',
      de: 'Partner',
      es: 'Socios',
      ro: 'Parteneri',
    },
  },
  {
    id: 471,
    key: 'apps/info-services',
    vertical: 'apps',
    title: {
      en: 'Info services',
      ar: 'خدمات المعلومات',
      fr: 'Services d’information',
      de: 'Infodienste',
      es: 'Servicios de información',
      ro: 'Servicii de informare',
    },
    description: {
      en: 'One short message, at the same hour, for as long as you like.',
      ar: 'رسالة قصيرة واحدة، في الساعة نفسها، ما دمت تريدها.',
      fr: 'Un court message, à heure fixe, aussi longtemps que vous voulez.',
      de: 'Eine kurze Nachricht zur selben Stunde, so lange du willst.',
      es: 'Un mensaje corto, a la misma hora, mientras quieras.',
      ro: 'Un mesaj scurt, la aceeași oră, cât timp vrei.',
    },
  },
  {
    id: 472,
    key: 'apps/services',
    vertical: 'apps',
    title: {
      en: 'Services',
      ar: 'الخدمات',
      fr: 'Services',
      de: 'Dienste',
      es: 'Servicios',
      ro: 'Servicii',
    },
  },
];

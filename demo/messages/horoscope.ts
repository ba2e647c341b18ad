import type { LocalText } from '@atrium/domain/values/local-text';

const sign = (key: string, en: string, ar: string, fr: string, de: string, es: string, ro: string) => ({
  key,
  title: { en, ar, fr, de, es, ro },
});

export const signs = [
  sign('aries', 'Aries', 'الحمل', 'Bélier', 'Widder', 'Aries', 'Berbec'),
  sign('taurus', 'Taurus', 'الثور', 'Taureau', 'Stier', 'Tauro', 'Taur'),
  sign('gemini', 'Gemini', 'الجوزاء', 'Gémeaux', 'Zwillinge', 'Géminis', 'Gemeni'),
  sign('cancer', 'Cancer', 'السرطان', 'Cancer', 'Krebs', 'Cáncer', 'Rac'),
  sign('leo', 'Leo', 'الأسد', 'Lion', 'Löwe', 'Leo', 'Leu'),
  sign('virgo', 'Virgo', 'العذراء', 'Vierge', 'Jungfrau', 'Virgo', 'Fecioară'),
  sign('libra', 'Libra', 'الميزان', 'Balance', 'Waage', 'Libra', 'Balanță'),
  sign('scorpio', 'Scorpio', 'العقرب', 'Scorpion', 'Skorpion', 'Escorpio', 'Scorpion'),
  sign('sagittarius', 'Sagittarius', 'القوس', 'Sagittaire', 'Schütze', 'Sagitario', 'Săgetător'),
  sign('capricorn', 'Capricorn', 'الجدي', 'Capricorne', 'Steinbock', 'Capricornio', 'Capricorn'),
  sign('aquarius', 'Aquarius', 'الدلو', 'Verseau', 'Wassermann', 'Acuario', 'Vărsător'),
  sign('pisces', 'Pisces', 'الحوت', 'Poissons', 'Fische', 'Piscis', 'Pești'),
];

/** What the day brings, then what to do about it: the lengths share no factor, so that pairs are slow to return. */
const brings: LocalText[] = [
  {
    en: '{topic}: someone is about to agree with you.',
    ar: '{topic}: أحدهم على وشك أن يوافقك الرأي.',
    fr: '{topic} : quelqu’un va vous donner raison.',
    de: '{topic}: Gleich gibt dir jemand recht.',
    es: '{topic}: alguien está a punto de darte la razón.',
    ro: '{topic}: cineva e pe cale să-ți dea dreptate.',
  },
  {
    en: '{topic}: an old letter turns up in a coat you had given up on.',
    ar: '{topic}: رسالة قديمة تظهر في معطف كنت قد نسيته.',
    fr: '{topic} : une vieille lettre surgit d’un manteau oublié.',
    de: '{topic}: In einem vergessenen Mantel steckt ein alter Brief.',
    es: '{topic}: en un abrigo olvidado aparece una carta vieja.',
    ro: '{topic}: într-o haină uitată apare o scrisoare veche.',
  },
  {
    en: '{topic}: the queue you pick will be the fast one.',
    ar: '{topic}: الطابور الذي تختاره سيكون الأسرع.',
    fr: '{topic} : la file que vous choisirez sera la plus rapide.',
    de: '{topic}: Die Schlange, die du wählst, ist die schnelle.',
    es: '{topic}: la fila que elijas será la rápida.',
    ro: '{topic}: coada pe care o alegi va fi cea rapidă.',
  },
  {
    en: '{topic}: a plan you had buried asks to be let out.',
    ar: '{topic}: خطة دفنتها تطلب الخروج.',
    fr: '{topic} : un projet enterré demande à sortir.',
    de: '{topic}: Ein begrabener Plan klopft von innen.',
    es: '{topic}: un plan enterrado pide salir.',
    ro: '{topic}: un plan îngropat cere să iasă la lumină.',
  },
  {
    en: '{topic}: you will be asked for advice and be right by accident.',
    ar: '{topic}: سيُطلب منك النصح وستصيب مصادفةً.',
    fr: '{topic} : on vous demandera conseil et vous aurez raison par hasard.',
    de: '{topic}: Man fragt dich um Rat, und du triffst aus Versehen das Richtige.',
    es: '{topic}: te pedirán consejo y acertarás por casualidad.',
    ro: '{topic}: ți se cere un sfat și nimerești din întâmplare.',
  },
  {
    en: '{topic}: today the small door is the one that opens.',
    ar: '{topic}: اليوم الباب الصغير هو الذي يُفتح.',
    fr: '{topic} : aujourd’hui, c’est la petite porte qui s’ouvre.',
    de: '{topic}: Heute geht die kleine Tür auf.',
    es: '{topic}: hoy se abre la puerta pequeña.',
    ro: '{topic}: azi se deschide ușa cea mică.',
  },
  {
    en: '{topic}: two people will thank you, one of them for the wrong thing.',
    ar: '{topic}: سيشكرك شخصان، أحدهما على غير ما فعلت.',
    fr: '{topic} : deux personnes vous remercieront, dont une par erreur.',
    de: '{topic}: Zwei bedanken sich bei dir, einer davon für das Falsche.',
    es: '{topic}: dos personas te darán las gracias, una por error.',
    ro: '{topic}: doi oameni îți vor mulțumi, unul din greșeală.',
  },
];

const advice: LocalText[] = [
  {
    en: 'Do not spoil it by explaining.',
    ar: 'لا تفسد الأمر بالشرح.',
    fr: 'N’expliquez pas davantage.',
    de: 'Verdirb es nicht durch Erklären.',
    es: 'No lo estropees explicándolo.',
    ro: 'Nu strica totul cu explicații.',
  },
  {
    en: 'Say yes before lunch and think after it.',
    ar: 'قل نعم قبل الغداء وفكّر بعده.',
    fr: 'Dites oui avant le déjeuner, réfléchissez après.',
    de: 'Sag vor dem Essen Ja und denk danach.',
    es: 'Di que sí antes de comer y piensa después.',
    ro: 'Spune da înainte de prânz și gândește-te după.',
  },
  {
    en: 'Keep the receipt.',
    ar: 'احتفظ بالإيصال.',
    fr: 'Gardez le ticket.',
    de: 'Heb den Kassenzettel auf.',
    es: 'Guarda el recibo.',
    ro: 'Păstrează bonul.',
  },
  {
    en: 'Call the one you have been meaning to call.',
    ar: 'اتصل بمن كنت تنوي الاتصال به.',
    fr: 'Appelez celui ou celle que vous comptiez appeler.',
    de: 'Ruf die Person an, die du längst anrufen wolltest.',
    es: 'Llama a quien llevas tiempo queriendo llamar.',
    ro: 'Sun-o pe persoana pe care tot voiai s-o suni.',
  },
  {
    en: 'Take the longer way home.',
    ar: 'خذ الطريق الأطول إلى البيت.',
    fr: 'Rentrez par le chemin le plus long.',
    de: 'Nimm den längeren Heimweg.',
    es: 'Vuelve a casa por el camino largo.',
    ro: 'Ia-o pe drumul mai lung spre casă.',
  },
];

export const horoscope = [brings, advice];

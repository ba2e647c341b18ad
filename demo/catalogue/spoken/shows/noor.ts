import { show } from '../show.ts';
import { three } from '../texts.ts';

export const atTheTable = show({
  id: 1303,
  slug: 'kitchen-table',
  recordedAs: 'at-the-table',
  title: three('على المائدة', 'At the Table', 'À table'),
  by: three('ريم وباسل', 'Reem & Basel', 'Reem & Basel'),
  hosts: [
    three('ريم النجار', 'Reem Al-Najjar', 'Reem Al-Najjar'),
    three('باسل خوري', 'Basel Khoury', 'Basel Khoury'),
  ],
  language: 'ar',
  art: 'podcast-kitchen-table',
  categories: ['podcasts/food', 'podcasts/culture'],
  followers: 341_900,
  tenants: ['noor'],
  description: three(
    'ريم تطبخ وباسل يحكي حكاية الطبق. حلقة كل أسبوع، والخبز ساخن.',
    'Reem cooks, Basel tells where the dish comes from. A new episode every week, bread still warm.',
    'Reem cuisine, Basel raconte d’où vient le plat. Un épisode par semaine, le pain encore chaud.',
  ),
  episodes: [
    {
      id: 20121,
      slug: 'coffee-three-cups',
      title: three('ثلاثة فناجين قهوة', 'Three cups of coffee', 'Trois tasses de café'),
      released: '2026-11-11',
      plays: 58_300,
      description: three(
        'فنجان الضيف وفنجان الكيف وفنجان السيف: ماذا يعني كل واحد منها؟',
        'One cup for the guest, one for pleasure, one for the sword: what each of them means.',
        'La tasse de l’hôte, celle du plaisir, celle du sabre : ce que chacune veut dire.',
      ),
      notes: three(
        'القهوة محمّصة على نار هادئة مع الهيل. هزّوا الفنجان إن اكتفيتم.',
        'The coffee is roasted gently, with cardamom. Shake the cup when you have had enough.',
        'Le café est torréfié doucement, à la cardamome. Remuez la tasse quand vous en avez assez.',
      ),
    },
    {
      id: 20122,
      slug: 'bread-remembers',
      title: three('الخبز يتذكّر', 'Bread remembers', 'Le pain se souvient'),
      released: '2026-11-04',
      plays: 51_700,
      description: three(
        'خميرة انتقلت من جدّة إلى حفيدتها عبر ثلاث مدن.',
        'A starter that travelled from grandmother to granddaughter through three cities.',
        'Un levain passé de grand-mère en petite-fille à travers trois villes.',
      ),
    },
    {
      id: 20123,
      slug: 'lentils-and-rain',
      title: three('عدسٌ ومطر', 'Lentils and rain', 'Lentilles et pluie'),
      released: '2026-10-28',
      plays: 47_200,
      description: three(
        'لماذا نشتهي شوربة العدس كلما غيّمت السماء؟',
        'Why clouds make us want lentil soup.',
        'Pourquoi les nuages donnent envie de soupe de lentilles.',
      ),
    },
    {
      id: 20124,
      slug: 'the-date-calendar',
      title: three('تقويم التمر', 'The date calendar', 'Le calendrier des dattes'),
      released: '2026-10-21',
      plays: 44_900,
      description: three(
        'من البُسر إلى الرطب إلى التمر: فاكهة واحدة وثلاثة مواسم.',
        'Crisp, soft, dried: one fruit and three seasons.',
        'Croquante, tendre, séchée : un fruit et trois saisons.',
      ),
    },
    {
      id: 20125,
      slug: 'mint-on-the-balcony',
      title: three('نعناع على الشرفة', 'Mint on the balcony', 'De la menthe au balcon'),
      released: '2026-10-14',
      plays: 39_600,
      description: three(
        'أصيص واحد يكفي الحيّ كلّه شايًا.',
        'One pot makes tea for a whole street.',
        'Un seul pot donne du thé à toute la rue.',
      ),
    },
  ],
});

export const pearlDivers = show({
  id: 1307,
  slug: 'pearl-divers',
  title: three('الغوص بحثًا عن اللؤلؤ', 'Pearl Divers', 'Pêcheurs de perles'),
  by: three('ناصر الكعبي', 'Nasser Al-Kaabi', 'Nasser Al-Kaabi'),
  hosts: [three('ناصر الكعبي', 'Nasser Al-Kaabi', 'Nasser Al-Kaabi')],
  language: 'ar',
  art: 'podcast-deep-water',
  categories: ['podcasts/history', 'podcasts/society'],
  followers: 187_500,
  tenants: ['noor'],
  description: three(
    'حكايات الغوّاصين كما رواها من بقي منهم: نفَسٌ طويل وحبلٌ وأغنية.',
    'Stories of the divers, told by those who remain: one long breath, a rope and a song.',
    'Récits de plongeurs par ceux qui restent : un long souffle, une corde et un chant.',
  ),
  episodes: [
    {
      id: 20131,
      slug: 'one-breath',
      title: three('نَفَس واحد', 'One breath', 'Un seul souffle'),
      released: '2026-11-08',
      plays: 31_800,
      description: three(
        'كيف كان الغوّاص يعدّ الثواني بلا ساعة.',
        'How a diver counted seconds without a watch.',
        'Comment un plongeur comptait les secondes sans montre.',
      ),
      notes: three(
        'سُجّلت الحلقة على ظهر سفينة قديمة راسية في الميناء.',
        'Recorded aboard an old boat at anchor in the harbour.',
        'Enregistré à bord d’un vieux bateau à l’ancre dans le port.',
      ),
    },
    {
      id: 20132,
      slug: 'the-singer-of-the-ship',
      title: three('نهّام السفينة', 'The singer of the ship', 'Le chanteur du bateau'),
      released: '2026-10-25',
      plays: 28_400,
      description: three(
        'رجل لا يغوص ولا يجدّف، ومن دونه لا تُبحر السفينة.',
        'A man who neither dives nor rows, and without whom no ship sails.',
        'Un homme qui ne plonge ni ne rame, et sans qui aucun bateau ne part.',
      ),
    },
    {
      id: 20133,
      slug: 'scales-of-brass',
      title: three('ميزان النحاس', 'Scales of brass', 'La balance de cuivre'),
      released: '2026-10-11',
      plays: 24_600,
      description: three(
        'تاجر يزن اللؤلؤة بعينه قبل أن يضعها في الميزان.',
        'A merchant who weighed a pearl by eye before he weighed it at all.',
        'Un marchand qui pesait une perle du regard avant de la peser.',
      ),
    },
    {
      id: 20134,
      slug: 'the-day-they-returned',
      title: three('يوم القفّال', 'The day they returned', 'Le jour du retour'),
      released: '2026-09-27',
      plays: 26_100,
      description: three(
        'أربعة أشهر من الانتظار ورايةٌ صغيرة في الأفق.',
        'Four months of waiting and a small flag on the horizon.',
        'Quatre mois d’attente et un petit drapeau à l’horizon.',
      ),
    },
  ],
});

export const palmNotes = show({
  id: 1304,
  slug: 'palm-notes',
  title: three('دفتر النخيل', 'Palm Notes', 'Carnet des palmiers'),
  by: three('دانة يوسف', 'Dana Yousef', 'Dana Yousef'),
  hosts: [three('دانة يوسف', 'Dana Yousef', 'Dana Yousef')],
  language: 'ar',
  art: 'podcast-second-half',
  categories: ['podcasts/nature', 'podcasts/science'],
  followers: 112_700,
  tenants: ['noor'],
  description: three(
    'مهندسة زراعية تمشي بين النخيل وتكتب ما تراه. حلقات قصيرة لصباحٍ هادئ.',
    'An agronomist walks among palms and writes down what she sees. Short episodes for a calm morning.',
    'Une agronome marche parmi les palmiers et note ce qu’elle voit. De courts épisodes pour un matin calme.',
  ),
  episodes: [
    {
      id: 20141,
      slug: 'the-oldest-palm',
      title: three('أكبر النخلات سنًّا', 'The oldest palm', 'Le plus vieux palmier'),
      released: '2026-11-10',
      plays: 18_900,
      description: three(
        'نخلة عمرها مئة عام ما زالت تثمر، ولها اسم.',
        'A palm a hundred years old still bears fruit, and it has a name.',
        'Un palmier de cent ans donne encore des fruits, et il a un nom.',
      ),
      notes: three(
        'زرنا النخلة في أول الصباح، قبل أن يصحو النحل.',
        'We visited the palm early, before the bees woke up.',
        'Nous sommes venus tôt, avant le réveil des abeilles.',
      ),
    },
    {
      id: 20142,
      slug: 'water-by-turns',
      title: three('الماء بالدور', 'Water by turns', 'L’eau à tour de rôle'),
      released: '2026-10-27',
      plays: 16_300,
      description: three(
        'فلج عمره ألف سنة، وساعة شمسية تقسم ماءه بالعدل.',
        'A thousand-year-old channel and the sundial that shares its water fairly.',
        'Un canal millénaire et le cadran solaire qui partage son eau avec justice.',
      ),
    },
    {
      id: 20143,
      slug: 'the-climber',
      title: three('صاعد النخل', 'The climber', 'Le grimpeur'),
      released: '2026-10-13',
      plays: 14_800,
      description: three(
        'حبلٌ من ليف وخمسة عشر مترًا وابتسامة واثقة.',
        'A rope of fibre, fifteen metres and a confident smile.',
        'Une corde de fibres, quinze mètres et un sourire assuré.',
      ),
    },
    {
      id: 20144,
      slug: 'shade',
      title: three('الظلّ', 'Shade', 'L’ombre'),
      released: '2026-09-29',
      plays: 13_200,
      description: three(
        'تحت النخلة رمّان، وتحت الرمّان نعناع: بستان من ثلاثة طوابق.',
        'Under the palm a pomegranate, under that some mint: a garden of three storeys.',
        'Sous le palmier un grenadier, dessous de la menthe : un jardin à trois étages.',
      ),
    },
  ],
});

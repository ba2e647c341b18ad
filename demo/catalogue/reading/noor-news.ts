import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { news } from './build.ts';

const tenants = ['noor'] as const;

export const noorNews: readonly CatalogueArticle[] = [
  news(
    {
      id: 1811,
      slug: 'moon-road-season-two',
      topic: 'culture/film',
      also: ['today'],
      by: authors.reem,
      released: '2026-11-13',
      popularity: 33700,
      isNew: true,
      art: 'hero-moon-road',
      tenants,
    },
    {
      ar: [
        '«طريق القمر» يعود بموسم ثانٍ',
        'بدأ التصوير في الربع الخالي، والقافلة هذه المرة أطول.',
        'أعلن فريق المسلسل بدء تصوير ثماني حلقات جديدة. وقالت المخرجة إن المشاهد الليلية صُوّرت كلها على ضوء القمر، فكان جدول العمل جدول القمر نفسه.',
        'الموسم الأول متاح كاملًا على نور.',
      ],
      en: [
        'The Moon Road returns for a second season',
        'Filming has begun in the empty quarter, and this time the caravan is longer.',
        'Eight new episodes are in production. Every night scene is shot by moonlight alone, the director says, so the calendar of the shoot is the calendar of the moon.',
        'The whole first season is on Noor.',
      ],
      fr: [
        '« La Route de la lune » revient pour une deuxième saison',
        'Le tournage a commencé dans le grand désert, et la caravane est plus longue.',
        'Huit nouveaux épisodes sont en préparation. Toutes les scènes de nuit sont tournées à la seule clarté de la lune, dit la réalisatrice : le plan de travail suit donc ses phases.',
        'La première saison est disponible en entier sur Noor.',
      ],
    },
  ),
  news(
    {
      id: 1812,
      slug: 'layan-rooftop-concert',
      topic: 'culture/music',
      also: ['today'],
      by: authors.huda,
      released: '2026-11-11',
      popularity: 27800,
      art: 'album-night-mirrors',
      tenants,
    },
    {
      ar: [
        'ليان القاسم تغنّي على سطح في جدة البلد',
        'ستون مقعدًا فقط، والبقية من نوافذ الجيران.',
        'قدّمت ليان أغنيات «مرايا الليل» بعود واحد وبلا مكبّر صوت. وحين انقطعت الكهرباء في الحي لم يلحظ أحد إلا بعد الأغنية الثالثة.',
        'التسجيل متاح للاستماع ابتداءً من يوم الجمعة.',
      ],
      en: [
        'Layan Al-Qasim sings on a roof in old Jeddah',
        'Only sixty seats; the rest listened from their windows.',
        'Layan played the songs of Night Mirrors with one oud and no amplifier. When the power went out in the quarter, nobody noticed until the third song.',
        'The recording can be heard from Friday.',
      ],
      fr: [
        'Layan Al-Qasim chante sur un toit du vieux Djeddah',
        'Soixante places seulement ; les autres ont écouté des fenêtres.',
        'Layan a joué « Miroirs de nuit » avec un seul oud, sans micro. Quand le courant a sauté dans le quartier, personne ne s’en est aperçu avant la troisième chanson.',
        'L’enregistrement sera disponible dès vendredi.',
      ],
    },
  ),
  news(
    {
      id: 1813,
      slug: 'night-library-riyadh',
      topic: 'culture/books',
      by: authors.yasser,
      released: '2026-11-07',
      popularity: 8200,
      art: 'audiobook-a-thousand-tiles',
      tenants,
    },
    {
      ar: [
        'مكتبة في الرياض لا تفتح إلا ليلًا',
        'من العشاء إلى الفجر، وللصمت فيها غرفة خاصة.',
        'تفتح المكتبة أبوابها حين تغلق المدينة أبوابها. روّادها ممرضات وسائقون وطلاب، ومن لا يغلبه النوم.',
        'ولكل زائر فنجان نعناع، وكتاب يختاره له أمين المكتبة بعد سؤال واحد: ما الذي أيقظك؟',
      ],
      en: [
        'A library in Riyadh that opens only at night',
        'From nightfall to dawn, with a room for silence.',
        'It opens when the city closes. Its readers are nurses, drivers, students and anyone whom sleep has missed.',
        'Each visitor gets a glass of mint tea and a book chosen after a single question: what woke you?',
      ],
      fr: [
        'À Riyad, une bibliothèque qui n’ouvre que la nuit',
        'De la tombée du jour à l’aube, avec une pièce pour le silence.',
        'Elle ouvre quand la ville ferme. On y croise des infirmières, des chauffeurs, des étudiants et tous ceux que le sommeil a oubliés.',
        'Chacun reçoit un thé à la menthe et un livre choisi après une seule question : qu’est-ce qui vous a réveillé ?',
      ],
    },
  ),
  news(
    {
      id: 1814,
      slug: 'stars-over-alula',
      topic: 'science/sky',
      by: authors.reem,
      released: '2026-10-31',
      popularity: 11900,
      art: 'poster-orbit-nine',
      tenants,
    },
    {
      ar: [
        'قرية تطفئ أنوارها لترى السماء',
        'كل أول سبت من الشهر، ساعة كاملة بلا مصباح.',
        'بدأت الفكرة بطفلة سألت لماذا لا ترى الثريّا من بيتها. واليوم تشارك مئة وعشرون عائلة، ويوقف السائقون سياراتهم خارج القرية.',
        'وفي نهاية الساعة لا يُسرع أحد إلى زرّ النور.',
      ],
      en: [
        'A village turns off its lights to see the sky',
        'On the first Saturday of each month, an hour without a lamp.',
        'It began with a girl who asked why she could not see the Pleiades from her house. Today a hundred and twenty families take part, and drivers park outside the village.',
        'When the hour is over, nobody hurries to the switch.',
      ],
      fr: [
        'Un village éteint ses lumières pour voir le ciel',
        'Chaque premier samedi du mois, une heure sans lampe.',
        'Tout est parti d’une fillette qui demandait pourquoi on ne voyait pas les Pléiades de chez elle. Cent vingt familles participent aujourd’hui, et les voitures restent hors du village.',
        'Quand l’heure est passée, personne ne se presse de rallumer.',
      ],
    },
  ),
  news(
    {
      id: 1815,
      slug: 'tiles-audiobook-award',
      topic: 'culture/books',
      by: authors.huda,
      released: '2026-10-22',
      popularity: 6700,
      art: 'audiobook-letters-to-the-tide',
      tenants,
    },
    {
      ar: [
        'جمهور نور يختار أجمل صوت لهذا العام',
        'أربعون ألف تصويت، والفارق بين الأول والثاني سبعة عشر صوتًا.',
        'فاز قارئ سجّل كتابه في غرفة أمّه لأنها أهدأ مكان يعرفه. ويقول إن الجملة التي أحبها المستمعون أعادها إحدى عشرة مرة، بسبب عصفور.',
        'أبقى العصفور في النسخة الأخيرة.',
      ],
      en: [
        'Noor’s listeners choose the voice of the year',
        'Forty thousand votes, and seventeen between first and second.',
        'The winner recorded his book in his mother’s room, the quietest place he knows. The sentence listeners loved most took eleven takes, because of a sparrow.',
        'He left the sparrow in.',
      ],
      fr: [
        'Le public de Noor élit la voix de l’année',
        'Quarante mille votes, dix-sept d’écart entre les deux premiers.',
        'Le lauréat a enregistré son livre dans la chambre de sa mère, l’endroit le plus calme qu’il connaisse. La phrase préférée des auditeurs a demandé onze prises, à cause d’un moineau.',
        'Il a gardé le moineau.',
      ],
    },
  ),
];

import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { news } from './build.ts';

export const newsCulture: readonly CatalogueArticle[] = [
  news(
    {
      id: 831,
      slug: 'salt-line-finale',
      topic: 'culture/film',
      also: ['today'],
      by: authors.desk,
      released: '2026-11-13',
      popularity: 61200,
      isNew: true,
      art: 'hero-the-salt-line',
    },
    {
      en: [
        'The Salt Line sets its final episode for Friday',
        'The keeper lights the lamp once more, and the ending stays secret even from the cast.',
        'Three endings were filmed on the same night. Only the editor knows which one goes out.',
        'The finale starts at 20:00. Earlier episodes can be watched now.',
      ],
      ar: [
        '«خط الملح» يحدّد الجمعة موعدًا لحلقته الأخيرة',
        'يشعل الحارس المصباح مرة أخرى، والنهاية سرّ حتى على الممثلين.',
        'صُوّرت ثلاث نهايات في ليلة واحدة، ولا يعرف أيّها ستُعرض سوى المونتير.',
        'تُعرض الحلقة الأخيرة في الثامنة مساءً، والحلقات السابقة متاحة الآن.',
      ],
      fr: [
        '« La Ligne de sel » : le dernier épisode vendredi',
        'Le gardien rallume la lampe, et la fin reste secrète même pour les acteurs.',
        'Trois fins ont été tournées la même nuit. Seule la monteuse sait laquelle sera diffusée.',
        'Rendez-vous à 20 heures. Les épisodes précédents sont déjà disponibles.',
      ],
      de: [
        '„The Salt Line“ endet am Freitag',
        'Der Wärter zündet die Lampe noch einmal an, und das Ende ist selbst für die Darsteller geheim.',
        'Drei Schlüsse wurden in derselben Nacht gedreht. Welcher läuft, weiß nur die Cutterin.',
        'Das Finale beginnt um 20 Uhr. Alle früheren Folgen sind schon zu sehen.',
      ],
      es: [
        'The Salt Line estrena su final el viernes',
        'El farero enciende la lámpara una vez más, y el desenlace es secreto hasta para el reparto.',
        'Se rodaron tres finales la misma noche. Solo la montadora sabe cuál se emitirá.',
        'El último episodio empieza a las 20:00. Los anteriores ya se pueden ver.',
      ],
      ro: [
        'The Salt Line își încheie povestea vineri',
        'Paznicul aprinde lampa încă o dată, iar finalul e secret chiar și pentru actori.',
        'Trei finaluri au fost filmate în aceeași noapte. Doar monteuza știe care va fi difuzat.',
        'Ultimul episod începe la 20:00. Cele dinainte pot fi văzute acum.',
      ],
    },
  ),
  news(
    {
      id: 832,
      slug: 'mira-solenne-winter-dates',
      topic: 'culture/music',
      also: ['today'],
      by: authors.desk,
      released: '2026-11-12',
      popularity: 44900,
      isNew: true,
      art: 'artist-mira-solenne',
    },
    {
      en: [
        'Mira Solenne adds seven winter dates',
        'Small halls, wooden floors, and a rule: no screens above shoulder height.',
        'The tour follows a railway line from west to east. Mira and the band travel by the same night train as the listeners.',
        'Members choose their seats two days before everyone else.',
      ],
      ar: [
        'ميرا سولين تضيف سبع حفلات شتوية',
        'قاعات صغيرة وأرضيات خشبية وقاعدة واحدة: لا شاشات فوق مستوى الكتف.',
        'تسير الجولة مع خط سكة حديد من الغرب إلى الشرق، وتسافر ميرا وفرقتها في قطار الليل نفسه مع المستمعين.',
        'يختار المشتركون مقاعدهم قبل غيرهم بيومين.',
      ],
      fr: [
        'Mira Solenne ajoute sept dates cet hiver',
        'De petites salles, des parquets, et une règle : pas d’écran au-dessus des épaules.',
        'La tournée suit une ligne de chemin de fer d’ouest en est. Mira et son groupe prennent le même train de nuit que le public.',
        'Les abonnés choisissent leur place deux jours avant tout le monde.',
      ],
      de: [
        'Mira Solenne spielt sieben weitere Winterkonzerte',
        'Kleine Säle, Holzböden und eine Regel: keine Bildschirme über Schulterhöhe.',
        'Die Tour folgt einer Bahnlinie von West nach Ost. Mira und die Band reisen im selben Nachtzug wie ihr Publikum.',
        'Wer ein Abo hat, wählt seinen Platz zwei Tage vor allen anderen.',
      ],
      es: [
        'Mira Solenne suma siete fechas de invierno',
        'Salas pequeñas, suelos de madera y una norma: ninguna pantalla por encima del hombro.',
        'La gira sigue una línea de tren de oeste a este. Mira y su banda viajan en el mismo nocturno que el público.',
        'Los suscriptores eligen asiento dos días antes que los demás.',
      ],
      ro: [
        'Mira Solenne adaugă șapte concerte de iarnă',
        'Săli mici, podele de lemn și o regulă: niciun ecran mai sus de umeri.',
        'Turneul urmează o cale ferată de la vest la est. Mira și trupa călătoresc cu același tren de noapte ca publicul.',
        'Abonații își aleg locurile cu două zile înaintea tuturor.',
      ],
    },
  ),
  news(
    {
      id: 833,
      slug: 'cup-semi-finals',
      topic: 'culture/play',
      also: ['today'],
      by: authors.desk,
      released: '2026-11-11',
      popularity: 38600,
      art: 'tournament-neon-drift-cup',
    },
    {
      en: [
        'Neon Drift Cup: four teams left, one of them aged fifteen',
        'The youngest captain in the history of the cup faces the defending champions on Friday.',
        'They train in a school library and have lost only one race this autumn.',
        'Both semi-finals are free to watch from 19:00.',
      ],
      ar: [
        'كأس نيون دريفت: بقيت أربعة فرق، أحدها عمره خمسة عشر عامًا',
        'أصغر قائدة في تاريخ الكأس تواجه حاملي اللقب يوم الجمعة.',
        'يتدرّب الفريق في مكتبة مدرسة، ولم يخسر هذا الخريف سوى سباق واحد.',
        'مشاهدة نصفي النهائي مجانية ابتداءً من السابعة مساءً.',
      ],
      fr: [
        'Neon Drift Cup : quatre équipes en lice, dont une de quinze ans',
        'La plus jeune capitaine de l’histoire du tournoi affronte les tenants du titre vendredi.',
        'Son équipe s’entraîne dans la bibliothèque du lycée et n’a perdu qu’une course cet automne.',
        'Les deux demi-finales sont à suivre gratuitement dès 19 heures.',
      ],
      de: [
        'Neon Drift Cup: noch vier Teams, eines davon fünfzehn Jahre alt',
        'Die jüngste Kapitänin der Pokalgeschichte trifft am Freitag auf die Titelverteidiger.',
        'Ihr Team trainiert in der Schulbibliothek und hat in diesem Herbst nur ein Rennen verloren.',
        'Beide Halbfinale sind ab 19 Uhr frei zu sehen.',
      ],
      es: [
        'Copa Neon Drift: quedan cuatro equipos y uno tiene quince años',
        'La capitana más joven de la historia del torneo se mide el viernes a los campeones.',
        'Su equipo entrena en la biblioteca del instituto y solo ha perdido una carrera este otoño.',
        'Las dos semifinales se ven gratis desde las 19:00.',
      ],
      ro: [
        'Cupa Neon Drift: au rămas patru echipe, una are cincisprezece ani',
        'Cea mai tânără căpitană din istoria cupei îi întâlnește vineri pe campioni.',
        'Echipa ei se antrenează în biblioteca școlii și a pierdut o singură cursă toamna asta.',
        'Ambele semifinale se văd gratuit de la 19:00.',
      ],
    },
  ),
  news(
    {
      id: 834,
      slug: 'lantern-keeper-read-aloud',
      topic: 'culture/books',
      by: authors.desk,
      released: '2026-11-08',
      popularity: 17300,
      art: 'audiobook-the-lantern-keeper',
    },
    {
      en: [
        'The Lantern Keeper, read in one night by thirty voices',
        'A village on the coast will read the whole novel aloud, from dusk to breakfast.',
        'Each reader gets ten pages and a blanket. The baker has asked for the chapter with the storm.',
        'We will broadcast it live, with a pause for tea at two.',
      ],
      ar: [
        '«حارس الفانوس» بثلاثين صوتًا في ليلة واحدة',
        'قرية ساحلية ستقرأ الرواية كلها بصوت عالٍ من الغروب إلى الفطور.',
        'لكل قارئ عشر صفحات وبطانية. وقد طلب الخبّاز فصل العاصفة.',
        'سننقلها مباشرة مع استراحة للشاي في الثانية ليلًا.',
      ],
      fr: [
        '« The Lantern Keeper » lu en une nuit par trente voix',
        'Un village de la côte lira tout le roman à voix haute, du crépuscule au petit déjeuner.',
        'Chacun reçoit dix pages et une couverture. Le boulanger a demandé le chapitre de la tempête.',
        'Nous le diffuserons en direct, avec une pause thé à deux heures.',
      ],
      de: [
        '„The Lantern Keeper“: dreißig Stimmen in einer Nacht',
        'Ein Dorf an der Küste liest den ganzen Roman vor, von der Dämmerung bis zum Frühstück.',
        'Alle bekommen zehn Seiten und eine Decke. Der Bäcker hat sich das Kapitel mit dem Sturm gewünscht.',
        'Wir senden live, mit einer Teepause um zwei.',
      ],
      es: [
        'The Lantern Keeper, en una noche y con treinta voces',
        'Un pueblo de la costa leerá la novela entera en voz alta, del ocaso al desayuno.',
        'Cada lector recibe diez páginas y una manta. El panadero ha pedido el capítulo de la tormenta.',
        'Lo emitiremos en directo, con una pausa para el té a las dos.',
      ],
      ro: [
        'The Lantern Keeper, citit într-o noapte de treizeci de voci',
        'Un sat de pe coastă va citi tot romanul cu voce tare, de la asfințit până la micul dejun.',
        'Fiecare cititor primește zece pagini și o pătură. Brutarul a cerut capitolul cu furtuna.',
        'Transmitem în direct, cu o pauză de ceai la ora două.',
      ],
    },
  ),
  news(
    {
      id: 835,
      slug: 'slow-signals-thousand',
      topic: 'culture/music',
      by: authors.desk,
      released: '2026-11-04',
      popularity: 13800,
      art: 'podcast-slow-signals',
    },
    {
      en: [
        'Slow Signals answers its thousandth letter',
        'The podcast that reads post aloud has reached a number it never planned for.',
        'The thousandth writer is a lighthouse electrician who listens at work. He asked for rain, and got nine minutes of it.',
        'The episode is free for everyone.',
      ],
      ar: [
        '«سلو سيغنالز» يردّ على رسالته الألف',
        'البودكاست الذي يقرأ البريد بصوت عالٍ بلغ رقمًا لم يخطّط له.',
        'صاحب الرسالة الألف كهربائي منارات يستمع في أثناء عمله. طلب مطرًا، فحصل على تسع دقائق منه.',
        'الحلقة مجانية للجميع.',
      ],
      fr: [
        '« Slow Signals » répond à sa millième lettre',
        'Le podcast qui lit le courrier à voix haute atteint un nombre qu’il n’avait pas prévu.',
        'La millième lettre vient d’un électricien de phares qui écoute au travail. Il voulait de la pluie, il en a eu neuf minutes.',
        'L’épisode est gratuit pour tous.',
      ],
      de: [
        '„Slow Signals“ beantwortet den tausendsten Brief',
        'Der Podcast, der Post vorliest, hat eine Zahl erreicht, die nie geplant war.',
        'Der tausendste Brief kam von einem Leuchtturmelektriker, der bei der Arbeit hört. Er wünschte sich Regen und bekam neun Minuten davon.',
        'Die Folge ist für alle frei.',
      ],
      es: [
        'Slow Signals responde a su carta número mil',
        'El pódcast que lee el correo en voz alta llega a una cifra que nunca planeó.',
        'La milésima es de un electricista de faros que escucha mientras trabaja. Pidió lluvia y le dieron nueve minutos.',
        'El episodio es gratuito para todos.',
      ],
      ro: [
        'Slow Signals răspunde la scrisoarea cu numărul o mie',
        'Podcastul care citește poșta cu voce tare a ajuns la un număr pe care nu l-a plănuit.',
        'A mia scrisoare e de la un electrician de faruri care ascultă la lucru. A cerut ploaie și a primit nouă minute.',
        'Episodul e gratuit pentru toți.',
      ],
    },
  ),
];

import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';

interface Row {
  /** The app whose sign the partner wears. */
  readonly of: string;
  readonly apps: readonly number[];
  readonly popularity: number;
  readonly since: string;
  readonly text: LocalText;
  readonly story: LocalText;
  readonly promise: LocalText;
}

const partner = (id: number, slug: string, title: string, row: Row): CatalogueArticle => ({
  id,
  contentType: 'PARTNER',
  slug,
  title,
  description: row.text,
  body: [
    { type: 'paragraph', text: row.story },
    { type: 'paragraph', text: row.promise },
  ],
  provider: title,
  categories: ['apps/partners'],
  art: `app-${row.of}`,
  released: row.since,
  popularity: row.popularity,
  relations: { product: row.apps },
  tenants: ['atrium', 'noor'],
});

export const partners: readonly CatalogueArticle[] = [
  partner(42000, 'ripple-works', 'Ripple Works', {
    of: 'ripple',
    apps: [701, 714],
    popularity: 410_000,
    since: '2022-04-12',
    text: {
      en: 'Makers of quiet messengers.',
      ar: 'صنّاع تطبيقات مراسلة هادئة.',
      fr: 'Des messageries qui ne crient pas.',
      de: 'Macher leiser Messenger.',
      es: 'Creadores de mensajerías tranquilas.',
      ro: 'Creatorii unor mesagerii liniștite.',
    },
    story: {
      en: 'Fourteen people in a former ferry terminal, who think a message should arrive and then leave you alone.',
      ar: 'أربعة عشر شخصًا في محطة عبّارات سابقة، يرون أن على الرسالة أن تصل ثم تتركك وشأنك.',
      fr: 'Quatorze personnes dans une ancienne gare maritime, convaincues qu’un message doit arriver, puis vous laisser tranquille.',
      de: 'Vierzehn Leute in einem alten Fährterminal, die finden, eine Nachricht solle ankommen und dann Ruhe geben.',
      es: 'Catorce personas en una antigua terminal de ferris que creen que un mensaje debe llegar y luego dejarte en paz.',
      ro: 'Paisprezece oameni într-un fost terminal de feribot, care cred că un mesaj trebuie să ajungă și apoi să te lase în pace.',
    },
    promise: {
      en: 'They see your name and number, never what you write.',
      ar: 'يرون اسمك ورقمك، ولا يرون أبدًا ما تكتبه.',
      fr: 'Ils voient votre nom et votre numéro, jamais ce que vous écrivez.',
      de: 'Sie sehen Namen und Nummer, niemals, was du schreibst.',
      es: 'Ven tu nombre y tu número, nunca lo que escribes.',
      ro: 'Îți văd numele și numărul, niciodată ce scrii.',
    },
  }),
  partner(42001, 'saffron-table', 'Saffron Table', {
    of: 'pocket-chef',
    apps: [702, 712],
    popularity: 267_000,
    since: '2021-10-05',
    text: {
      en: 'A test kitchen that also writes software.',
      ar: 'مطبخ تجارب يكتب البرامج أيضًا.',
      fr: 'Une cuisine d’essai qui écrit aussi des logiciels.',
      de: 'Eine Versuchsküche, die auch Software schreibt.',
      es: 'Una cocina de pruebas que también hace software.',
      ro: 'O bucătărie de probă care scrie și programe.',
    },
    story: {
      en: 'Every recipe is cooked by three people with three different stoves. If one of them orders a takeaway instead, it is thrown out.',
      ar: 'كل وصفة يطبخها ثلاثة أشخاص على ثلاثة مواقد مختلفة. وإن طلب أحدهم طعامًا جاهزًا بدلها، أُلغيت.',
      fr: 'Chaque recette est cuisinée par trois personnes sur trois cuisinières. Si l’une commande un plat à la place, elle est écartée.',
      de: 'Jedes Rezept kochen drei Menschen auf drei verschiedenen Herden. Bestellt einer stattdessen etwas, fliegt es raus.',
      es: 'Cada receta la cocinan tres personas en tres fogones distintos. Si una acaba pidiendo comida, se descarta.',
      ro: 'Fiecare rețetă e gătită de trei oameni pe trei aragaze diferite. Dacă unul comandă mâncare în loc, rețeta cade.',
    },
    promise: {
      en: 'What is in your fridge stays in your fridge: shopping lists never leave the phone.',
      ar: 'ما في ثلاجتك يبقى فيها: قوائم التسوّق لا تغادر الهاتف.',
      fr: 'Ce qui est dans votre frigo y reste : les listes de courses ne quittent pas le téléphone.',
      de: 'Was im Kühlschrank ist, bleibt im Kühlschrank: Einkaufslisten verlassen das Handy nicht.',
      es: 'Lo que hay en tu nevera se queda en tu nevera: las listas no salen del móvil.',
      ro: 'Ce e în frigider rămâne în frigider: listele nu pleacă din telefon.',
    },
  }),
  partner(42002, 'stillwater-collective', 'Stillwater Collective', {
    of: 'stillwater',
    apps: [703, 713],
    popularity: 332_000,
    since: '2020-01-16',
    text: {
      en: 'Sleep and calm, without streaks.',
      ar: 'نوم وسكينة، بلا عدّ للأيام.',
      fr: 'Le sommeil et le calme, sans compteur.',
      de: 'Schlaf und Ruhe, ohne Serien zu zählen.',
      es: 'Sueño y calma, sin rachas.',
      ro: 'Somn și calm, fără numărătoare.',
    },
    story: {
      en: 'Two sleep nurses, a radio voice and a drummer who wanted to play more softly.',
      ar: 'ممرّضتان في طبّ النوم، وصوت إذاعي، وعازف طبول أراد أن يعزف بهدوء أكثر.',
      fr: 'Deux infirmières du sommeil, une voix de radio et un batteur qui voulait jouer plus doucement.',
      de: 'Zwei Schlafpflegerinnen, eine Radiostimme und ein Schlagzeuger, der leiser spielen wollte.',
      es: 'Dos enfermeras del sueño, una voz de radio y un batería que quería tocar más suave.',
      ro: 'Două asistente specializate în somn, o voce de radio și un baterist care voia să cânte mai încet.',
    },
    promise: {
      en: 'They learn whether your plan is active, and nothing about your nights.',
      ar: 'يعرفون إن كان اشتراكك ساريًا، ولا يعرفون شيئًا عن لياليك.',
      fr: 'Ils savent si votre formule est active, rien de vos nuits.',
      de: 'Sie erfahren, ob das Abo läuft, und nichts über deine Nächte.',
      es: 'Saben si tu plan está activo y nada de tus noches.',
      ro: 'Află doar dacă abonamentul e activ, nimic despre nopțile tale.',
    },
  }),
  partner(42003, 'long-exposure', 'Long Exposure', {
    of: 'orbit',
    apps: [705, 715],
    popularity: 158_000,
    since: '2022-12-01',
    text: {
      en: 'Astronomers with a talent for plain words.',
      ar: 'فلكيون يجيدون الكلام البسيط.',
      fr: 'Des astronomes qui parlent simplement.',
      de: 'Astronominnen mit Sinn für klare Worte.',
      es: 'Astrónomos que hablan claro.',
      ro: 'Astronomi care vorbesc pe înțelesul tuturor.',
    },
    story: {
      en: 'They met in a queue for an eclipse and never quite went home. Their apps are tested on a hill, in gloves.',
      ar: 'التقوا في طابور لمشاهدة كسوف ولم يعودوا إلى بيوتهم تمامًا. تُجرَّب تطبيقاتهم على تلّة، بالقفازات.',
      fr: 'Ils se sont rencontrés dans une file pour une éclipse et ne sont jamais vraiment rentrés. Leurs applis se testent sur une colline, avec des gants.',
      de: 'Sie trafen sich in der Schlange für eine Finsternis und sind nie ganz heimgegangen. Getestet wird auf einem Hügel, mit Handschuhen.',
      es: 'Se conocieron en la cola de un eclipse y nunca volvieron del todo a casa. Prueban sus apps en una colina, con guantes.',
      ro: 'S-au cunoscut la coadă, la o eclipsă, și n-au mai plecat cu totul acasă. Își testează aplicațiile pe un deal, cu mănuși.',
    },
    promise: {
      en: 'Your city is enough for the sky; they never ask where exactly you stand.',
      ar: 'مدينتك تكفي لرسم السماء، ولا يسألون أين تقف بالضبط.',
      fr: 'Votre ville suffit pour le ciel ; ils ne demandent jamais où vous êtes au juste.',
      de: 'Für den Himmel reicht der Ort; wo genau du stehst, fragen sie nie.',
      es: 'Para el cielo basta tu ciudad; nunca preguntan dónde estás exactamente.',
      ro: 'Pentru cer ajunge orașul; nu întreabă niciodată unde te afli exact.',
    },
  }),
  partner(42004, 'greenhouse-nine', 'Greenhouse Nine', {
    of: 'sprout',
    apps: [706],
    popularity: 94_000,
    since: '2024-02-27',
    text: {
      en: 'A nursery on the edge of town, now in your pocket.',
      ar: 'مشتل على طرف المدينة، صار في جيبك.',
      fr: 'Une pépinière en bordure de ville, désormais dans la poche.',
      de: 'Eine Gärtnerei am Stadtrand, jetzt in der Hosentasche.',
      es: 'Un vivero a las afueras, ahora en tu bolsillo.',
      ro: 'O pepinieră de la marginea orașului, acum în buzunar.',
    },
    story: {
      en: 'Greenhouses one to eight still grow tomatoes. In number nine, four gardeners answer photographs of worried leaves.',
      ar: 'البيوت الزجاجية من واحد إلى ثمانية ما زالت تزرع الطماطم. وفي التاسع أربعة بستانيين يردّون على صور الأوراق القلقة.',
      fr: 'Les serres un à huit donnent encore des tomates. Dans la neuvième, quatre jardiniers répondent aux photos de feuilles inquiètes.',
      de: 'In den Gewächshäusern eins bis acht wachsen weiter Tomaten. In Nummer neun beantworten vier Leute Fotos besorgter Blätter.',
      es: 'Los invernaderos uno a ocho siguen dando tomates. En el nueve, cuatro jardineros responden a fotos de hojas preocupadas.',
      ro: 'În serele unu–opt cresc tot roșii. În a noua, patru grădinari răspund la poze cu frunze îngrijorate.',
    },
    promise: {
      en: 'Photographs are deleted after the answer.',
      ar: 'تُحذف الصور بعد الإجابة.',
      fr: 'Les photos sont effacées après la réponse.',
      de: 'Fotos werden nach der Antwort gelöscht.',
      es: 'Las fotos se borran tras la respuesta.',
      ro: 'Pozele se șterg după răspuns.',
    },
  }),
];

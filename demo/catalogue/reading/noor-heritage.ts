import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { article, premium } from './build.ts';

const tenants = ['noor'] as const;

export const noorHeritage: readonly CatalogueArticle[] = [
  article(
    {
      id: 1801,
      slug: 'well-of-names',
      topic: 'heritage/desert',
      also: ['today'],
      by: authors.yasser,
      released: '2026-11-12',
      popularity: 21400,
      isNew: true,
      art: 'video-speaking-sands',
      tenants,
    },
    {
      ar: [
        'البئر التي تحفظ الأسماء',
        'على حافتها نقش المسافرون أسماءهم قرنًا بعد قرن. وهناك من يقرؤها اليوم بصوت عالٍ.',
        'تقع البئر على مسيرة يوم من أقرب قرية. حوافّها ملساء من أثر الحبال، وبين أثر وأثر أسماء: بعضها بخط واضح، وبعضها لم يبقَ منه سوى حرف.',
        '# قارئ البئر',
        'يزورها العم سعد كل شهر ومعه فرشاة ودفتر. ينظّف حجرًا واحدًا في الزيارة، ويقرأ الاسم ثلاث مرات، ثم يكتبه. بلغ دفتره أربعمئة وسبعة أسماء.',
        'يقول إن الاسم إذا قُرئ عاد صاحبه من سفره، ولو لحظة.',
      ],
      en: [
        'The well that keeps the names',
        'For centuries travellers carved their names on its rim. Today someone reads them aloud.',
        'The well lies a day’s walk from the nearest village. Ropes have worn its edge smooth, and between the grooves there are names: some in a clear hand, some with a single letter left.',
        '# The reader',
        'Uncle Saad comes every month with a brush and a notebook. He cleans one stone a visit, reads the name three times and writes it down. He has reached four hundred and seven.',
        'When a name is read, he says, its owner comes home from the journey, if only for a moment.',
      ],
      fr: [
        'Le puits qui garde les noms',
        'Des siècles durant, les voyageurs ont gravé leur nom sur sa margelle. Aujourd’hui, quelqu’un les lit à voix haute.',
        'Le puits est à un jour de marche du premier village. Les cordes ont poli son bord, et entre les sillons il y a des noms : certains bien tracés, d’autres réduits à une lettre.',
        '# Le lecteur',
        'L’oncle Saad vient chaque mois avec une brosse et un carnet. Il nettoie une pierre par visite, lit le nom trois fois et le note. Il en est à quatre cent sept.',
        'Quand on lit un nom, dit-il, celui qui le portait rentre de voyage, ne serait-ce qu’un instant.',
      ],
    },
  ),
  article(
    {
      id: 1802,
      slug: 'palm-weavers',
      topic: 'heritage/crafts',
      by: authors.huda,
      released: '2026-11-06',
      popularity: 12800,
      art: 'album-paper-canopy',
      tenants,
    },
    {
      ar: [
        'سعف يصير بيتًا',
        'خمس نساء في واحة صغيرة أعدن إلى الخوص مكانه، سلّةً بعد سلّة.',
        'يبدأ العمل بنقع السعف ليلة كاملة. في الصباح يصير ليّنًا كالقماش، وتبدأ الأصابع حديثها الذي لا يحتاج إلى كلام.',
        'تعلّمت أم راشد الحرفة من جدّتها، ثم نسيتها أربعين عامًا. تقول إن يديها هما من تذكّرتا، أما هي فكانت تنظر.',
        'تُباع السلال اليوم في ثلاث مدن، وفي قاع كل واحدة خيط أحمر صغير: توقيع لا يراه إلا من يعرف أين يبحث.',
      ],
      en: [
        'A house made of palm leaves',
        'Five women in a small oasis have given weaving its place back, basket by basket.',
        'The work begins with leaves soaked overnight. By morning they are as soft as cloth, and the fingers start a conversation that needs no words.',
        'Umm Rashid learned the craft from her grandmother and then forgot it for forty years. It was my hands that remembered, she says, I only watched.',
        'The baskets now sell in three cities. In the bottom of each is one short red thread: a signature only for those who know where to look.',
      ],
      fr: [
        'Une maison en feuilles de palmier',
        'Cinq femmes d’une petite oasis ont rendu sa place au tressage, panier après panier.',
        'Le travail commence par des feuilles trempées toute une nuit. Au matin, elles sont souples comme du tissu, et les doigts engagent une conversation qui se passe de mots.',
        'Oum Rachid tenait ce métier de sa grand-mère, puis l’a oublié quarante ans. Ce sont mes mains qui se sont souvenues, dit-elle, moi je regardais.',
        'Les paniers se vendent aujourd’hui dans trois villes. Au fond de chacun, un petit fil rouge : une signature pour qui sait où chercher.',
      ],
    },
  ),
  article(
    {
      id: 1803,
      slug: 'coffee-before-words',
      topic: 'food/coffee',
      also: ['today'],
      by: authors.reem,
      released: '2026-11-10',
      popularity: 18900,
      isNew: true,
      art: 'voucher-dallah-house',
      tenants,
    },
    {
      ar: [
        'القهوة قبل الكلام',
        'ثلاثة فناجين، ولكل فنجان معنى. دليل قصير لمن يدخل المجلس أول مرة.',
        'في المجلس لا يُسأل الضيف عن حاجته قبل القهوة. فالفنجان أول التحية، وهزّة اليد آخرها.',
        ['الأول للضيف: يُشرب كاملًا', 'الثاني للكيف: تمهّل فيه', 'الثالث للسيف: وعدٌ بالنصرة'],
        'يُصبّ باليسرى ويُقدَّم باليمنى، ولا يُملأ الفنجان أبدًا، فالامتلاء في عُرف أهل القهوة استعجالٌ للضيف.',
      ],
      en: [
        'Coffee before words',
        'Three cups, and each has a meaning. A short guide for anyone entering a majlis for the first time.',
        'Nobody asks a guest what he needs before the coffee. The cup is the first greeting; a small shake of it is the last.',
        [
          'The first is for the guest: drink it all',
          'The second is for pleasure: take your time',
          'The third is for the sword: a promise to stand by you',
        ],
        'It is poured with the left hand and offered with the right, and never to the brim: a full cup tells the guest to hurry.',
      ],
      fr: [
        'Le café avant les mots',
        'Trois tasses, et chacune a un sens. Petit guide pour qui entre dans un majlis pour la première fois.',
        'On ne demande pas à l’hôte ce qui l’amène avant le café. La tasse est le premier salut ; le petit geste qui la fait tourner, le dernier.',
        [
          'La première pour l’invité : on la boit entière',
          'La deuxième pour le plaisir : on prend son temps',
          'La troisième pour l’épée : une promesse de soutien',
        ],
        'On verse de la main gauche, on offre de la droite, et jamais à ras bord : une tasse pleine dit à l’invité de se presser.',
      ],
    },
  ),
  article(
    {
      id: 1804,
      slug: 'forty-words-for-sand',
      topic: 'heritage/language',
      by: authors.huda,
      released: '2026-10-29',
      popularity: 9600,
      art: 'poster-two-moons',
      tenants,
    },
    {
      ar: [
        'أربعون اسمًا للرمل',
        'العربية لا تكتفي بكلمة واحدة لما تمشي عليه كل يوم.',
        'الكثيب ما اجتمع، والنقا ما ارتفع، والدهناء ما امتدّ. ولكل اسم خطوة تختلف عن الأخرى.',
        'جمعت الباحثة منال العتيق أربعين اسمًا من أفواه الأدلّاء لا من المعاجم. وطلبت من كل واحد منهم أن يمشي وهو ينطق الاسم، ثم سجّلت صوت الخطى.',
        'اسمع التسجيل مغمضًا عينيك: ستعرف أين تقف.',
      ],
      en: [
        'Forty words for sand',
        'Arabic is not content with one word for what it walks on every day.',
        'There is sand that has gathered, sand that has risen, sand that simply goes on. Each name asks for a different step.',
        'The researcher Manal Al-Ateeq collected forty names from guides rather than from dictionaries. She asked each of them to walk while saying the word, and recorded the footsteps.',
        'Listen with your eyes closed: you will know where you are standing.',
      ],
      fr: [
        'Quarante mots pour le sable',
        'L’arabe ne se contente pas d’un mot pour ce qu’il foule chaque jour.',
        'Il y a le sable amassé, le sable dressé, le sable qui n’en finit pas. Chaque nom demande un autre pas.',
        'La chercheuse Manal Al-Ateeq a recueilli quarante noms auprès des guides plutôt que dans les dictionnaires. Elle leur a demandé de marcher en disant le mot, et elle a enregistré les pas.',
        'Écoutez les yeux fermés : vous saurez où vous êtes.',
      ],
    },
  ),
  premium(
    {
      id: 1805,
      slug: 'pearl-songs',
      topic: 'heritage/crafts',
      by: authors.yasser,
      released: '2026-10-20',
      popularity: 15300,
      art: 'video-harbour-nights',
      tenants,
    },
    {
      ar: [
        'ما تبقّى من أغاني الغوص',
        'آخر نهّام في المرفأ يعلّم حفيدته كيف يُسند الصوتُ الحبل.',
        'لم تكن الأغنية للطرب. كانت تُعدّ بها الأنفاس: بيتٌ للنزول، وصمتٌ للقاع، وبيتٌ للصعود. ومن أخطأ اللحن أخطأ الوقت.',
        '# صوت يشدّ حبلًا',
        'يضع أبو خليل يده على صدر حفيدته وهي تغنّي. يقول: هنا يبدأ الحبل. عمرها تسع سنوات، ولم ترَ لؤلؤة إلا في خاتم جدّتها.',
        'في العيد غنّت أمام الميناء كله. وحين صمتت صمتها الأول، حبس الناس أنفاسهم دون أن يطلب منهم أحد.',
      ],
      en: [
        'What is left of the divers’ songs',
        'The last singer of the harbour teaches his granddaughter how a voice carries a rope.',
        'The song was never for pleasure. It counted breath: a verse to go down, silence for the sea bed, a verse to come up. Whoever missed the tune missed the time.',
        '# A voice that pulls',
        'Abu Khalil lays a hand on the girl’s chest while she sings. The rope begins here, he says. She is nine and has only ever seen a pearl in her grandmother’s ring.',
        'At the feast she sang before the whole harbour. When she came to her first silence, people held their breath without being asked.',
      ],
      fr: [
        'Ce qui reste des chants de plongeurs',
        'Le dernier chanteur du port apprend à sa petite-fille comment une voix porte une corde.',
        'Le chant n’était pas fait pour le plaisir. Il comptait le souffle : un vers pour descendre, un silence pour le fond, un vers pour remonter. Qui manquait l’air manquait l’heure.',
        '# Une voix qui tire',
        'Abou Khalil pose la main sur la poitrine de l’enfant qui chante. La corde commence ici, dit-il. Elle a neuf ans et n’a vu de perle qu’à la bague de sa grand-mère.',
        'À la fête, elle a chanté devant tout le port. À son premier silence, les gens ont retenu leur souffle sans qu’on le leur demande.',
      ],
    },
  ),
];

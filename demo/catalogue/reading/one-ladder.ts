import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { article } from './build.ts';

export const oneLadder: readonly CatalogueArticle[] = [
  article(
    {
      id: 809,
      slug: 'one-ladder',
      topic: 'cities/neighbours',
      by: authors.colette,
      released: '2026-10-11',
      popularity: 16200,
    },
    {
      en: [
        'The street that owns one ladder',
        'Forty-three households, one shed, no app. How a neighbourhood stopped buying the same drill.',
        'It started with a light bulb. Mrs Adeyemi in number 12 needed a ladder, knocked on six doors and was offered six ladders, all dusty. She went home and did a sum.',
        'The forty-three households of Tanner Row owned thirty-one drills between them. Each drill, she worked out, turned for about eleven minutes in its life.',
        '# The shed',
        'They sold most of it and bought one good thing of each kind. The shed stands where the bins used to be. The key hangs on a nail that everyone knows and nobody mentions.',
        '# Three rules on the door',
        [
          'Write your name, not the reason',
          'Bring it back cleaner than you found it',
          'If it breaks, tell us. Nobody will ask how',
        ],
        'The surprise was not the money. It was that people now meet at the shed, on Saturday mornings, holding things they have no need to borrow.',
      ],
      ar: [
        'الشارع الذي يملك سلّمًا واحدًا',
        'ثلاث وأربعون أسرة، وكوخ واحد، ولا تطبيق. كيف كفّ حيّ عن شراء المثقاب نفسه.',
        'بدأ الأمر بمصباح. احتاجت السيدة أدييمي في الرقم ١٢ إلى سلّم، فطرقت ستة أبواب وعُرضت عليها ستة سلالم، كلها مغبّرة. فعادت إلى بيتها وأجرت حسابًا.',
        'كانت الأسر الثلاث والأربعون تملك واحدًا وثلاثين مثقابًا، وكل مثقاب، بحسب تقديرها، يدور نحو إحدى عشرة دقيقة في عمره كله.',
        '# الكوخ',
        'باعوا معظم ما لديهم واشتروا من كل نوع قطعة جيدة واحدة. يقوم الكوخ حيث كانت حاويات القمامة، والمفتاح معلّق بمسمار يعرفه الجميع ولا يذكره أحد.',
        '# ثلاث قواعد على الباب',
        ['اكتب اسمك لا السبب', 'أعده أنظف مما وجدته', 'إن انكسر فأخبرنا، ولن يسألك أحد كيف'],
        'لم تكن المفاجأة في المال، بل في أن الناس صاروا يلتقون عند الكوخ صباح كل سبت، وفي أيديهم أشياء لا حاجة بهم إلى استعارتها.',
      ],
      fr: [
        'La rue qui possède une seule échelle',
        'Quarante-trois foyers, un cabanon, pas d’appli. Comment un quartier a cessé d’acheter la même perceuse.',
        'Tout part d’une ampoule. Mme Adeyemi, au 12, avait besoin d’une échelle ; elle a frappé à six portes et s’est vu offrir six échelles, toutes poussiéreuses. Rentrée chez elle, elle a fait un calcul.',
        'Les quarante-trois foyers de Tanner Row possédaient trente et une perceuses. Chacune, d’après elle, tournait onze minutes dans sa vie.',
        '# Le cabanon',
        'Ils ont presque tout vendu et acheté un bon outil de chaque sorte. Le cabanon est à la place des poubelles. La clé pend à un clou que tous connaissent et que personne ne nomme.',
        '# Trois règles sur la porte',
        [
          'Écrivez votre nom, pas la raison',
          'Rendez-le plus propre que vous ne l’avez trouvé',
          'S’il casse, dites-le. Personne ne demandera comment',
        ],
        'La surprise n’est pas venue de l’argent. Les gens se retrouvent désormais au cabanon, le samedi matin, avec à la main des choses qu’ils n’ont aucun besoin d’emprunter.',
      ],
      de: [
        'Die Straße, der eine Leiter gehört',
        'Dreiundvierzig Haushalte, ein Schuppen, keine App. Wie eine Nachbarschaft aufhörte, immer dieselbe Bohrmaschine zu kaufen.',
        'Es begann mit einer Glühbirne. Frau Adeyemi aus Nummer 12 brauchte eine Leiter, klopfte an sechs Türen und bekam sechs Leitern angeboten, alle verstaubt. Sie ging heim und rechnete.',
        'Die dreiundvierzig Haushalte der Tanner Row besaßen einunddreißig Bohrmaschinen. Jede drehte sich, so schätzte sie, elf Minuten in ihrem Leben.',
        '# Der Schuppen',
        'Sie verkauften das meiste und kauften von jeder Sorte ein gutes Stück. Der Schuppen steht, wo früher die Tonnen waren. Der Schlüssel hängt an einem Nagel, den alle kennen und niemand erwähnt.',
        '# Drei Regeln an der Tür',
        [
          'Schreib deinen Namen auf, nicht den Grund',
          'Bring es sauberer zurück, als du es fandest',
          'Geht es kaputt, sag es. Niemand fragt, wie',
        ],
        'Das Überraschende war nicht das Geld. Man trifft sich jetzt samstags am Schuppen und hält Dinge in der Hand, die man gar nicht leihen muss.',
      ],
      es: [
        'La calle que tiene una sola escalera',
        'Cuarenta y tres hogares, un cobertizo, ninguna aplicación. Cómo un barrio dejó de comprar el mismo taladro.',
        'Todo empezó con una bombilla. La señora Adeyemi, del número 12, necesitaba una escalera, llamó a seis puertas y le ofrecieron seis escaleras, todas con polvo. Volvió a casa e hizo una cuenta.',
        'Los cuarenta y tres hogares de Tanner Row sumaban treinta y un taladros. Cada uno, calculó, giraba unos once minutos en toda su vida.',
        '# El cobertizo',
        'Vendieron casi todo y compraron una cosa buena de cada clase. El cobertizo está donde estaban los contenedores. La llave cuelga de un clavo que todos conocen y nadie nombra.',
        '# Tres reglas en la puerta',
        [
          'Escribe tu nombre, no el motivo',
          'Devuélvelo más limpio de como lo encontraste',
          'Si se rompe, dilo. Nadie preguntará cómo',
        ],
        'La sorpresa no fue el dinero. Fue que ahora la gente se encuentra allí los sábados por la mañana, con cosas en la mano que no necesita pedir prestadas.',
      ],
      ro: [
        'Strada care are o singură scară',
        'Patruzeci și trei de gospodării, o magazie, nicio aplicație. Cum a încetat un cartier să cumpere aceeași bormașină.',
        'A început cu un bec. Doamna Adeyemi, de la numărul 12, avea nevoie de o scară, a bătut la șase uși și i s-au oferit șase scări, toate prăfuite. S-a întors acasă și a făcut un calcul.',
        'Cele patruzeci și trei de gospodării din Tanner Row aveau treizeci și una de bormașini. Fiecare, a socotit ea, se învârtea cam unsprezece minute în toată viața.',
        '# Magazia',
        'Au vândut aproape tot și au cumpărat câte un lucru bun de fiecare fel. Magazia stă unde erau tomberoanele. Cheia atârnă într-un cui pe care toți îl știu și nimeni nu-l pomenește.',
        '# Trei reguli pe ușă',
        [
          'Scrie-ți numele, nu motivul',
          'Adu-l înapoi mai curat decât l-ai găsit',
          'Dacă se strică, spune. Nimeni nu te întreabă cum',
        ],
        'Surpriza n-au fost banii. A fost că acum oamenii se întâlnesc la magazie, sâmbăta dimineața, ținând în mână lucruri pe care n-au nevoie să le împrumute.',
      ],
    },
  ),
];

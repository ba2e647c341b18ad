import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { LocalText } from '@atrium/domain/values/local-text';

interface Question {
  /** Asked where a tenant has one of these. */
  readonly of: readonly Vertical[];
  readonly text: LocalText;
  readonly answer: LocalText;
}

/** Questions about what not every tenant offers. */
export const questionsOfVerticals: readonly Question[] = [
  {
    of: ['music', 'podcasts', 'audiobooks'],
    text: {
      en: 'Can I listen without a connection?',
      ar: 'هل يمكنني الاستماع دون اتصال؟',
      fr: 'Puis-je écouter sans connexion ?',
      de: 'Kann ich offline hören?',
      es: '¿Puedo escuchar sin conexión?',
      ro: 'Pot asculta fără conexiune?',
    },
    answer: {
      en: 'Yes. Albums, episodes and books that you may play in full can be kept on your device. Your downloads say until when.',
      ar: 'نعم. يمكنك حفظ الألبومات والحلقات والكتب التي يحق لك تشغيلها كاملة على جهازك، وتذكر صفحة التنزيلات حتى متى.',
      fr: 'Oui. Les albums, épisodes et livres que vous pouvez écouter en entier se gardent sur votre appareil. Vos téléchargements indiquent jusqu’à quand.',
      de: 'Ja. Alben, Folgen und Bücher, die du ganz hören darfst, lassen sich auf deinem Gerät behalten. Bei den Downloads steht, bis wann.',
      es: 'Sí. Los álbumes, episodios y libros que puedes escuchar enteros se pueden guardar en tu dispositivo. En tus descargas pone hasta cuándo.',
      ro: 'Da. Albumele, episoadele și cărțile pe care le poți asculta integral se pot păstra pe dispozitiv. La descărcări scrie până când.',
    },
  },
  {
    of: ['video'],
    text: {
      en: 'How do I change subtitles and sound?',
      ar: 'كيف أغيّر الترجمة والصوت؟',
      fr: 'Comment changer les sous-titres et le son ?',
      de: 'Wie ändere ich Untertitel und Ton?',
      es: '¿Cómo cambio los subtítulos y el audio?',
      ro: 'Cum schimb subtitrarea și sunetul?',
    },
    answer: {
      en: 'Open the settings in the player while a film runs. Your choice is remembered for the next one.',
      ar: 'افتح الإعدادات في المشغّل أثناء عرض الفيلم. يُحفظ اختيارك للفيلم التالي.',
      fr: 'Ouvrez les réglages du lecteur pendant le film. Votre choix est gardé pour le suivant.',
      de: 'Öffne während des Films die Einstellungen im Player. Deine Wahl gilt auch für den nächsten.',
      es: 'Abre los ajustes del reproductor durante la película. Tu elección se recuerda para la siguiente.',
      ro: 'Deschide setările playerului în timpul filmului. Alegerea ta se păstrează pentru următorul.',
    },
  },
  {
    of: ['games', 'arcade'],
    text: {
      en: 'Which games can I play without an account?',
      ar: 'ما الألعاب التي يمكنني لعبها دون حساب؟',
      fr: 'À quels jeux puis-je jouer sans compte ?',
      de: 'Welche Spiele gehen ohne Konto?',
      es: '¿A qué juegos puedo jugar sin cuenta?',
      ro: 'Ce jocuri pot juca fără cont?',
    },
    answer: {
      en: 'All online games marked “Free”. Your scores are kept once you sign in.',
      ar: 'كل الألعاب المباشرة المعلّمة بكلمة «مجاني». وتُحفظ نتائجك بعد تسجيل الدخول.',
      fr: 'Tous les jeux en ligne marqués « Gratuit ». Vos scores sont gardés dès que vous êtes connecté.',
      de: 'Alle Onlinespiele mit dem Zeichen „Kostenlos“. Deine Punkte bleiben, sobald du angemeldet bist.',
      es: 'A todos los juegos en línea marcados como «Gratis». Tus puntuaciones se guardan cuando inicias sesión.',
      ro: 'Toate jocurile online marcate „Gratuit”. Scorurile se păstrează după ce te conectezi.',
    },
  },
  {
    of: ['tournaments'],
    text: {
      en: 'How do I take part in a tournament?',
      ar: 'كيف أشارك في بطولة؟',
      fr: 'Comment participer à un tournoi ?',
      de: 'Wie nehme ich an einem Turnier teil?',
      es: '¿Cómo participo en un torneo?',
      ro: 'Cum particip la un turneu?',
    },
    answer: {
      en: 'Open the tournament and register before registration ends, alone or with a team. Its page names the rules, the prizes and what a place costs, if anything.',
      ar: 'افتح صفحة البطولة وسجّل قبل انتهاء التسجيل، وحدك أو مع فريق. تذكر الصفحة القواعد والجوائز ورسم المشاركة إن وُجد.',
      fr: 'Ouvrez le tournoi et inscrivez-vous avant la clôture, seul ou en équipe. La page indique les règles, les prix et le coût d’une place s’il y en a un.',
      de: 'Öffne das Turnier und melde dich vor Anmeldeschluss an, allein oder im Team. Die Seite nennt Regeln, Preise und was ein Platz kostet, falls er etwas kostet.',
      es: 'Abre el torneo e inscríbete antes del cierre, a solas o en equipo. Su página indica las reglas, los premios y lo que cuesta una plaza, si cuesta algo.',
      ro: 'Deschide turneul și înscrie-te înainte de închiderea înscrierilor, singur sau în echipă. Pagina arată regulile, premiile și cât costă un loc, dacă este cazul.',
    },
  },
  {
    of: ['vouchers'],
    text: {
      en: 'How do I use a voucher?',
      ar: 'كيف أستخدم قسيمة؟',
      fr: 'Comment utiliser un coupon ?',
      de: 'Wie nutze ich einen Gutschein?',
      es: '¿Cómo uso un cupón?',
      ro: 'Cum folosesc un voucher?',
    },
    answer: {
      en: 'Take it on its page, open it under “My vouchers” and show the code at the till. The code also opens without a connection.',
      ar: 'خذها من صفحتها وافتحها من «قسائمي» واعرض الرمز عند الصندوق. يُفتح الرمز أيضًا دون اتصال.',
      fr: 'Prenez-le sur sa page, ouvrez-le dans « Mes coupons » et montrez le code à la caisse. Le code s’ouvre aussi sans connexion.',
      de: 'Nimm ihn auf seiner Seite, öffne ihn unter „Meine Gutscheine“ und zeig den Code an der Kasse. Der Code öffnet sich auch offline.',
      es: 'Consíguelo en su página, ábrelo en «Mis cupones» y enseña el código en caja. El código también se abre sin conexión.',
      ro: 'Ia-l de pe pagina lui, deschide-l la „Voucherele mele” și arată codul la casă. Codul se deschide și fără conexiune.',
    },
  },
  {
    of: ['news'],
    text: {
      en: 'Which articles are free?',
      ar: 'ما المقالات المجانية؟',
      fr: 'Quels articles sont gratuits ?',
      de: 'Welche Artikel sind kostenlos?',
      es: '¿Qué artículos son gratis?',
      ro: 'Ce articole sunt gratuite?',
    },
    answer: {
      en: 'News and most articles are. Premium articles come with a plan; where some are free each month, the article says how many are left.',
      ar: 'الأخبار ومعظم المقالات مجانية. وتأتي المقالات المميزة مع خطة، وحيث يكون بعضها مجانيًا كل شهر يذكر المقال كم بقي.',
      fr: 'Les actualités et la plupart des articles. Les articles premium font partie d’une offre ; quand certains sont gratuits chaque mois, l’article dit combien il en reste.',
      de: 'Nachrichten und die meisten Artikel. Premium-Artikel gehören zum Abo; wo einige im Monat kostenlos sind, sagt der Artikel, wie viele noch übrig sind.',
      es: 'Las noticias y la mayoría de los artículos. Los artículos prémium van con un plan; si hay algunos gratis cada mes, el artículo dice cuántos quedan.',
      ro: 'Știrile și majoritatea articolelor. Articolele premium vin cu un abonament; unde câteva sunt gratuite în fiecare lună, articolul spune câte au rămas.',
    },
  },
  {
    of: ['apps'],
    text: {
      en: 'What does a partner’s app learn about me?',
      ar: 'ماذا يعرف عني تطبيق أحد الشركاء؟',
      fr: 'Que sait de moi l’app d’un partenaire ?',
      de: 'Was erfährt die App eines Partners über mich?',
      es: '¿Qué sabe de mí la app de un socio?',
      ro: 'Ce află despre mine aplicația unui partener?',
    },
    answer: {
      en: 'Only what you allow when you open it for the first time. You can take that back in your profile at any time.',
      ar: 'ما تسمح به فقط عند فتحه أول مرة. ويمكنك سحب ذلك في أي وقت من ملفك الشخصي.',
      fr: 'Seulement ce que vous acceptez à la première ouverture. Vous pouvez le retirer à tout moment dans votre profil.',
      de: 'Nur das, was du beim ersten Öffnen erlaubst. Im Profil kannst du es jederzeit zurücknehmen.',
      es: 'Solo lo que permites al abrirla por primera vez. Puedes retirarlo cuando quieras en tu perfil.',
      ro: 'Doar ce permiți la prima deschidere. Poți retrage oricând permisiunea din profil.',
    },
  },
];

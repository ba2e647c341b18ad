import { menus } from '../../words/menus.ts';
import { questionsOfVerticals } from './faq-of-verticals.ts';
import type { Publisher } from './publisher.ts';
import { link, question, textPage } from './text-page.ts';

export const faq = ({ brand, email, verticals }: Publisher) =>
  textPage('faq', menus.faq, menus.faq, [
    question(
      {
        en: 'How do I cancel?',
        ar: 'كيف ألغي الاشتراك؟',
        fr: 'Comment résilier ?',
        de: 'Wie kündige ich?',
        es: '¿Cómo cancelo?',
        ro: 'Cum anulez abonamentul?',
      },
      {
        en: 'Open Subscription and choose Cancel. You keep access until the paid period ends.',
        ar: 'افتح صفحة الاشتراك واختر الإلغاء. يبقى الوصول حتى نهاية المدة المدفوعة.',
        fr: 'Ouvrez Abonnement et choisissez Résilier. L’accès reste ouvert jusqu’à la fin de la période payée.',
        de: 'Öffne „Abo“ und wähle „Kündigen“. Der Zugang bleibt bis zum Ende des bezahlten Zeitraums.',
        es: 'Abre Suscripción y elige Cancelar. Conservas el acceso hasta que termine el periodo pagado.',
        ro: 'Deschide Abonament și alege Anulează. Păstrezi accesul până la finalul perioadei plătite.',
      },
    ),
    question(
      {
        en: 'What is a credit?',
        ar: 'ما هو الرصيد؟',
        fr: 'Qu’est-ce qu’un crédit ?',
        de: 'Was ist ein Credit?',
        es: '¿Qué es un crédito?',
        ro: 'Ce este un credit?',
      },
      {
        en: 'A credit buys one item of your plan’s kind and keeps it in your library. Some plans let unused credits expire.',
        ar: 'يشتري الرصيد مادة واحدة من نوع خطتك ويحفظها في مكتبتك. وفي بعض الخطط تنتهي صلاحية الرصيد غير المستخدم.',
        fr: 'Un crédit achète un titre du type de votre offre et le garde dans votre bibliothèque. Dans certaines offres, les crédits non utilisés expirent.',
        de: 'Ein Credit kauft einen Titel aus deinem Abo und behält ihn in der Mediathek. In manchen Abos verfallen ungenutzte Credits.',
        es: 'Un crédito compra un título del tipo de tu plan y lo guarda en tu biblioteca. En algunos planes los créditos sin usar caducan.',
        ro: 'Un credit cumpără un titlu din tipul abonamentului tău și îl păstrează în bibliotecă. În unele abonamente creditele nefolosite expiră.',
      },
    ),
    question(
      {
        en: 'Can my children use it?',
        ar: 'هل يمكن لأطفالي استخدامه؟',
        fr: 'Mes enfants peuvent-ils l’utiliser ?',
        de: 'Dürfen meine Kinder mitmachen?',
        es: '¿Pueden usarlo mis hijos?',
        ro: 'Îl pot folosi și copiii mei?',
      },
      {
        en: 'Yes. Parental control limits everything to an age and is locked with a passcode.',
        ar: 'نعم. تحدّ الرقابة الأبوية المحتوى بعمر معيّن وتُقفل برمز مرور.',
        fr: 'Oui. Le contrôle parental limite tout à un âge et se verrouille par un code.',
        de: 'Ja. Der Jugendschutz begrenzt alles auf ein Alter und ist mit einem Code gesichert.',
        es: 'Sí. El control parental lo limita todo a una edad y se bloquea con un código.',
        ro: 'Da. Controlul parental limitează totul la o vârstă și este blocat cu un cod.',
      },
    ),
    question(
      {
        en: 'How do I pay?',
        ar: 'كيف أدفع؟',
        fr: 'Comment payer ?',
        de: 'Wie bezahle ich?',
        es: '¿Cómo pago?',
        ro: 'Cum plătesc?',
      },
      {
        en: 'You see the ways to pay, and the full price, before you order. You find and change yours under Payment methods, and a receipt for each payment under Purchases.',
        ar: 'ترى طرق الدفع والسعر الكامل قبل الطلب. وتجد طرقك وتغيّرها في «طرق الدفع»، وإيصال كل دفعة في «المشتريات».',
        fr: 'Les moyens de paiement et le prix complet sont indiqués avant la commande. Vous gérez les vôtres dans Moyens de paiement et trouvez chaque reçu dans Achats.',
        de: 'Zahlungsarten und Gesamtpreis siehst du vor der Bestellung. Deine findest und änderst du unter „Zahlungsarten“, den Beleg jeder Zahlung unter „Käufe“.',
        es: 'Ves las formas de pago y el precio completo antes de pedir. Gestionas las tuyas en Métodos de pago y encuentras cada recibo en Compras.',
        ro: 'Vezi metodele de plată și prețul întreg înainte de comandă. Pe ale tale le găsești la Metode de plată, iar chitanța fiecărei plăți la Achiziții.',
      },
    ),
    question(
      {
        en: 'What happens if a payment fails?',
        ar: 'ماذا يحدث إذا فشلت إحدى الدفعات؟',
        fr: 'Que se passe-t-il si un paiement échoue ?',
        de: 'Was passiert, wenn eine Zahlung nicht klappt?',
        es: '¿Qué pasa si falla un pago?',
        ro: 'Ce se întâmplă dacă o plată eșuează?',
      },
      {
        en: 'We tell you and try again over the next days; your plan stays open meanwhile. After that it is on hold until you pay. Nothing is charged for the time on hold.',
        ar: 'نخبرك ونحاول مجددًا في الأيام التالية، وتبقى خطتك متاحة خلالها. بعد ذلك تُعلّق حتى تدفع، ولا يُحتسب شيء عن مدة التعليق.',
        fr: 'Nous vous prévenons et réessayons les jours suivants ; votre offre reste ouverte. Ensuite elle est suspendue jusqu’au paiement. Rien n’est débité pour la période suspendue.',
        de: 'Wir sagen dir Bescheid und versuchen es in den nächsten Tagen noch einmal; dein Abo läuft solange weiter. Danach ist es unterbrochen, bis du zahlst. Für diese Zeit wird nichts berechnet.',
        es: 'Te avisamos y lo intentamos de nuevo los días siguientes; tu plan sigue abierto. Después queda suspendido hasta que pagues. Por ese tiempo no se cobra nada.',
        ro: 'Te anunțăm și încercăm din nou în zilele următoare; abonamentul rămâne activ. Apoi este suspendat până plătești. Pentru perioada suspendată nu se percepe nimic.',
      },
    ),
    question(
      {
        en: 'How do I delete my account?',
        ar: 'كيف أحذف حسابي؟',
        fr: 'Comment supprimer mon compte ?',
        de: 'Wie lösche ich mein Konto?',
        es: '¿Cómo elimino mi cuenta?',
        ro: 'Cum îmi șterg contul?',
      },
      {
        en: 'Open Privacy settings in your profile. You can take a copy of your data with you first. Plans end with the account.',
        ar: 'افتح إعدادات الخصوصية في ملفك الشخصي. يمكنك أولًا أخذ نسخة من بياناتك. وتنتهي الخطط مع الحساب.',
        fr: 'Ouvrez les paramètres de confidentialité dans votre profil. Vous pouvez d’abord emporter une copie de vos données. Les offres prennent fin avec le compte.',
        de: 'Öffne in deinem Profil die Einstellungen zur Privatsphäre. Vorher kannst du eine Kopie deiner Daten mitnehmen. Abos enden mit dem Konto.',
        es: 'Abre los ajustes de privacidad de tu perfil. Antes puedes llevarte una copia de tus datos. Los planes terminan con la cuenta.',
        ro: 'Deschide setările de confidențialitate din profil. Poți lua întâi o copie a datelor tale. Abonamentele se încheie odată cu contul.',
      },
    ),
    ...questionsOfVerticals
      .filter(({ of }) => of.some((vertical) => verticals.includes(vertical)))
      .map(({ text, answer }) => question(text, answer)),
    question(
      {
        en: `Who helps me with ${brand}?`,
        ar: `من يساعدني في ${brand}؟`,
        fr: `Qui m’aide avec ${brand} ?`,
        de: `Wer hilft mir bei ${brand}?`,
        es: `¿Quién me ayuda con ${brand}?`,
        ro: `Cine mă ajută cu ${brand}?`,
      },
      {
        en: 'Write to us with the code shown on the error page; we answer within a day.',
        ar: 'راسلنا مع الرمز الظاهر في صفحة الخطأ، ونجيبك خلال يوم.',
        fr: 'Écrivez-nous avec le code affiché sur la page d’erreur ; nous répondons sous un jour.',
        de: 'Schreib uns mit dem Code von der Fehlerseite; wir antworten innerhalb eines Tages.',
        es: 'Escríbenos con el código de la página de error; respondemos en un día.',
        ro: 'Scrie-ne împreună cu codul de pe pagina de eroare; răspundem într-o zi.',
      },
    ),
    link(email, `mailto:${email}`),
  ]);

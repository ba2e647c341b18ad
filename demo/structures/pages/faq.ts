import { menus } from '../../words/menus.ts';
import type { Publisher } from './publisher.ts';
import { link, question, textPage } from './text-page.ts';

export const faq = ({ brand, email }: Publisher) =>
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

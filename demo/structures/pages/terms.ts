import { menus } from '../../words/menus.ts';
import type { Publisher } from './publisher.ts';
import { heading, paragraph, textPage } from './text-page.ts';

export const terms = ({ brand, company }: Publisher) =>
  textPage('terms', menus.terms, menus.terms, [
    paragraph({
      en: `These terms apply between you and ${company}, who runs ${brand}.`,
      ar: `تسري هذه الشروط بينك وبين ${company}، الشركة المشغّلة لخدمة ${brand}.`,
      fr: `Ces conditions s’appliquent entre vous et ${company}, qui exploite ${brand}.`,
      de: `Diese Bedingungen gelten zwischen dir und ${company}, der Betreiberin von ${brand}.`,
      es: `Estas condiciones rigen entre tú y ${company}, que gestiona ${brand}.`,
      ro: `Acești termeni se aplică între tine și ${company}, care administrează ${brand}.`,
    }),
    heading({
      en: 'Your account',
      ar: 'حسابك',
      fr: 'Votre compte',
      de: 'Dein Konto',
      es: 'Tu cuenta',
      ro: 'Contul tău',
    }),
    paragraph({
      en: 'One account belongs to one person. Keep your password to yourself and tell us when you think somebody else uses it.',
      ar: 'الحساب لشخص واحد. احتفظ بكلمة المرور لنفسك وأخبرنا إن ظننت أن غيرك يستخدمها.',
      fr: 'Un compte appartient à une seule personne. Gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre l’utilise.',
      de: 'Ein Konto gehört einer Person. Behalte dein Passwort für dich und sag uns, wenn jemand anderes es benutzt.',
      es: 'Cada cuenta pertenece a una persona. Guarda tu contraseña y avísanos si crees que otra persona la usa.',
      ro: 'Un cont aparține unei singure persoane. Păstrează parola pentru tine și anunță-ne dacă o folosește altcineva.',
    }),
    heading({
      en: 'Subscriptions',
      ar: 'الاشتراكات',
      fr: 'Abonnements',
      de: 'Abos',
      es: 'Suscripciones',
      ro: 'Abonamente',
    }),
    paragraph({
      en: 'A subscription renews at the end of each period until you cancel it. You can cancel at any time on the subscription page and keep access until the paid period ends.',
      ar: 'يتجدد الاشتراك في نهاية كل مدة حتى تلغيه. يمكنك الإلغاء متى شئت من صفحة الاشتراك، ويبقى الوصول حتى نهاية المدة المدفوعة.',
      fr: 'L’abonnement se renouvelle à la fin de chaque période jusqu’à sa résiliation. Vous pouvez résilier à tout moment sur la page d’abonnement et garder l’accès jusqu’à la fin de la période payée.',
      de: 'Ein Abo verlängert sich am Ende jedes Zeitraums, bis du kündigst. Kündigen kannst du jederzeit auf der Abo-Seite; der Zugang bleibt bis zum Ende des bezahlten Zeitraums.',
      es: 'La suscripción se renueva al final de cada periodo hasta que la canceles. Puedes cancelar cuando quieras en la página de suscripción y conservar el acceso hasta que termine el periodo pagado.',
      ro: 'Abonamentul se reînnoiește la sfârșitul fiecărei perioade până când îl anulezi. Poți anula oricând din pagina de abonament și păstrezi accesul până la finalul perioadei plătite.',
    }),
    heading({
      en: 'Single purchases',
      ar: 'المشتريات المنفردة',
      fr: 'Achats à l’unité',
      de: 'Einzelkäufe',
      es: 'Compras sueltas',
      ro: 'Achiziții individuale',
    }),
    paragraph({
      en: 'What you buy stays in your library for as long as we may offer it. Withdrawal ends when playback or download begins with your consent.',
      ar: 'ما تشتريه يبقى في مكتبتك ما دام مسموحًا لنا بتقديمه. وينتهي حق التراجع عند بدء التشغيل أو التنزيل بموافقتك.',
      fr: 'Vos achats restent dans votre bibliothèque aussi longtemps que nous pouvons les proposer. Le droit de rétractation prend fin dès la lecture ou le téléchargement, avec votre accord.',
      de: 'Gekauftes bleibt in deiner Mediathek, solange wir es anbieten dürfen. Das Widerrufsrecht endet, wenn Wiedergabe oder Download mit deiner Zustimmung beginnen.',
      es: 'Lo que compras queda en tu biblioteca mientras podamos ofrecerlo. El desistimiento termina cuando empieza la reproducción o la descarga con tu consentimiento.',
      ro: 'Ce cumperi rămâne în biblioteca ta cât timp avem dreptul să îl oferim. Dreptul de retragere încetează când începe redarea sau descărcarea cu acordul tău.',
    }),
    heading({
      en: 'Fair use',
      ar: 'الاستخدام العادل',
      fr: 'Usage loyal',
      de: 'Faire Nutzung',
      es: 'Uso responsable',
      ro: 'Utilizare corectă',
    }),
    paragraph({
      en: 'Content is for your private use. Copying, selling or showing it in public is not allowed. In tournaments, cheating leads to exclusion.',
      ar: 'المحتوى لاستخدامك الخاص. لا يُسمح بنسخه أو بيعه أو عرضه للعموم. والغش في البطولات يؤدي إلى الاستبعاد.',
      fr: 'Les contenus sont réservés à votre usage privé. Les copier, les vendre ou les diffuser en public n’est pas permis. Dans les tournois, la triche entraîne l’exclusion.',
      de: 'Die Inhalte sind für den privaten Gebrauch. Kopieren, Verkaufen oder öffentliches Vorführen ist nicht erlaubt. Wer in Turnieren betrügt, scheidet aus.',
      es: 'El contenido es para uso privado. No se permite copiarlo, venderlo ni mostrarlo en público. Hacer trampas en un torneo supone la expulsión.',
      ro: 'Conținutul este pentru uz personal. Nu este permisă copierea, vânzarea sau difuzarea publică. Trișatul în turnee duce la excludere.',
    }),
  ]);

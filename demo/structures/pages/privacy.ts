import { menus } from '../../words/menus.ts';
import type { Publisher } from './publisher.ts';
import { heading, link, paragraph, textPage } from './text-page.ts';

export const privacy = ({ brand, company, email }: Publisher) =>
  textPage('privacy', menus.privacy, menus.privacy, [
    paragraph({
      en: `${company} keeps as little about you as ${brand} needs to work, and says here what that is.`,
      ar: `تحتفظ ${company} بأقل قدر من بياناتك تحتاجه خدمة ${brand} لتعمل، وتذكر هنا ما هو.`,
      fr: `${company} conserve le strict nécessaire au fonctionnement de ${brand} et le détaille ici.`,
      de: `${company} speichert so wenig über dich, wie ${brand} zum Funktionieren braucht, und sagt hier, was das ist.`,
      es: `${company} guarda lo mínimo que ${brand} necesita para funcionar y aquí explica qué es.`,
      ro: `${company} păstrează cât mai puține date despre tine, doar cât are nevoie ${brand}, și explică aici care sunt acestea.`,
    }),
    heading({
      en: 'What we keep',
      ar: 'ما نحتفظ به',
      fr: 'Ce que nous conservons',
      de: 'Was wir speichern',
      es: 'Qué guardamos',
      ro: 'Ce păstrăm',
    }),
    paragraph({
      en: 'Your name and address of contact, what you subscribed to and bought, what you played and liked. Payment details stay with the payment provider.',
      ar: 'اسمك وعنوان التواصل، وما اشتركت به واشتريته، وما شغّلته وأعجبك. أما بيانات الدفع فتبقى لدى مزوّد الدفع.',
      fr: 'Votre nom et votre contact, vos abonnements et achats, vos écoutes et vos favoris. Les données de paiement restent chez le prestataire de paiement.',
      de: 'Name und Kontakt, Abos und Käufe, was du gespielt und gemerkt hast. Zahlungsdaten bleiben beim Zahlungsdienst.',
      es: 'Tu nombre y contacto, tus suscripciones y compras, lo que reproduces y te gusta. Los datos de pago quedan en el proveedor de pago.',
      ro: 'Numele și datele de contact, abonamentele și achizițiile, ce ai redat și ce ți-a plăcut. Datele de plată rămân la furnizorul de plăți.',
    }),
    heading({
      en: 'Cookies',
      ar: 'ملفات تعريف الارتباط',
      fr: 'Cookies',
      de: 'Cookies',
      es: 'Cookies',
      ro: 'Cookie-uri',
    }),
    paragraph({
      en: 'Necessary cookies keep you signed in and remember your language. Everything else is off until you switch it on, and you can change your mind at any time.',
      ar: 'ملفات الارتباط الضرورية تبقيك مسجّل الدخول وتتذكر لغتك. وما عداها متوقف حتى تفعّله، ويمكنك تغيير رأيك في أي وقت.',
      fr: 'Les cookies nécessaires gardent votre session et votre langue. Tout le reste est désactivé tant que vous ne l’activez pas, et vous pouvez changer d’avis à tout moment.',
      de: 'Notwendige Cookies halten dich angemeldet und merken sich deine Sprache. Alles andere ist aus, bis du es einschaltest, und du kannst es jederzeit ändern.',
      es: 'Las cookies necesarias mantienen tu sesión y recuerdan tu idioma. Todo lo demás está apagado hasta que lo actives, y puedes cambiar de idea cuando quieras.',
      ro: 'Cookie-urile necesare te țin autentificat și rețin limba aleasă. Restul sunt oprite până le pornești și te poți răzgândi oricând.',
    }),
    heading({
      en: 'Your rights',
      ar: 'حقوقك',
      fr: 'Vos droits',
      de: 'Deine Rechte',
      es: 'Tus derechos',
      ro: 'Drepturile tale',
    }),
    paragraph({
      en: 'You can see, correct, take with you and delete what we keep. Deleting your account is one step in your profile; for everything else write to us.',
      ar: 'يمكنك الاطلاع على بياناتك وتصحيحها ونقلها وحذفها. حذف الحساب خطوة واحدة في ملفك الشخصي، وما عدا ذلك راسلنا بشأنه.',
      fr: 'Vous pouvez consulter, corriger, emporter et effacer vos données. Supprimer le compte se fait en une étape dans le profil ; pour le reste, écrivez-nous.',
      de: 'Du kannst alles einsehen, berichtigen, mitnehmen und löschen. Das Konto löschst du mit einem Schritt im Profil; für alles andere schreib uns.',
      es: 'Puedes ver, corregir, llevarte y borrar tus datos. Eliminar la cuenta es un paso en tu perfil; para lo demás, escríbenos.',
      ro: 'Poți vedea, corecta, lua cu tine și șterge datele tale. Contul se șterge într-un singur pas din profil; pentru orice altceva, scrie-ne.',
    }),
    link(email, `mailto:${email}`),
    link(menus.privacySettings, '/profile/privacy-settings'),
  ]);

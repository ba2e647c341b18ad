import { words } from '../reading/words.ts';

/** How a voucher is redeemed, step by step. */
export const howTo = {
  QR: [
    words(
      'Open the voucher before you pay.',
      'افتح القسيمة قبل الدفع.',
      'Ouvrez le bon avant de payer.',
      'Öffne den Gutschein vor dem Bezahlen.',
      'Abre el vale antes de pagar.',
      'Deschide voucherul înainte să plătești.',
    ),
    words(
      'Show the code at the till. It works offline.',
      'أظهر الرمز عند الصندوق، فهو يعمل بلا اتصال.',
      'Montrez le code en caisse. Il fonctionne hors ligne.',
      'Zeig den Code an der Kasse. Er funktioniert offline.',
      'Enseña el código en caja. Funciona sin conexión.',
      'Arată codul la casă. Merge și fără internet.',
    ),
    words(
      'Tap “Use it now” when the staff ask you to.',
      'اضغط «استخدمها الآن» حين يطلب منك الموظف.',
      'Touchez « Utiliser » quand on vous le demande.',
      'Tippe auf „Jetzt einlösen“, wenn man dich darum bittet.',
      'Toca «Usar ahora» cuando te lo pidan.',
      'Atinge „Folosește acum” când ți se cere.',
    ),
  ],
  CODE: [
    words(
      'Copy the code.',
      'انسخ الرمز.',
      'Copiez le code.',
      'Kopiere den Code.',
      'Copia el código.',
      'Copiază codul.',
    ),
    words(
      'Enter it in the last step of your order.',
      'أدخله في الخطوة الأخيرة من طلبك.',
      'Saisissez-le à la dernière étape de la commande.',
      'Gib ihn im letzten Schritt der Bestellung ein.',
      'Escríbelo en el último paso del pedido.',
      'Introdu-l la ultimul pas al comenzii.',
    ),
    words(
      'The discount appears before you pay.',
      'يظهر الخصم قبل أن تدفع.',
      'La remise apparaît avant le paiement.',
      'Der Rabatt erscheint, bevor du zahlst.',
      'El descuento aparece antes de pagar.',
      'Reducerea apare înainte de plată.',
    ),
  ],
};

export type RedeemKind = keyof typeof howTo;

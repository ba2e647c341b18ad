import { words } from '../reading/words.ts';

export const terms = {
  once: words(
    'Once per person.',
    'مرة واحدة لكل شخص.',
    'Une fois par personne.',
    'Einmal pro Person.',
    'Una vez por persona.',
    'O singură dată de persoană.',
  ),
  noOther: words(
    'Cannot be combined with other offers.',
    'لا تُجمع مع عروض أخرى.',
    'Non cumulable avec d’autres offres.',
    'Nicht mit anderen Angeboten kombinierbar.',
    'No acumulable a otras ofertas.',
    'Nu se cumulează cu alte oferte.',
  ),
  weekdays: words(
    'Monday to Friday, except public holidays.',
    'أيام العمل عدا العطل الرسمية.',
    'Du lundi au vendredi, hors jours fériés.',
    'Montag bis Freitag, außer an Feiertagen.',
    'De lunes a viernes, salvo festivos.',
    'De luni până vineri, fără sărbători legale.',
  ),
  cheaper: words(
    'The cheaper of the two is free.',
    'الأقل سعرًا من الاثنين مجاني.',
    'Le moins cher des deux est offert.',
    'Das günstigere von beiden ist gratis.',
    'El más barato de los dos es gratis.',
    'Cel mai ieftin dintre cele două este gratuit.',
  ),
  book: words(
    'Book at least a day ahead.',
    'احجز قبل يوم على الأقل.',
    'Réservez au moins la veille.',
    'Mindestens einen Tag vorher reservieren.',
    'Reserva al menos un día antes.',
    'Rezervă cu cel puțin o zi înainte.',
  ),
  notReduced: words(
    'Not for reduced items.',
    'لا تشمل السلع المخفّضة.',
    'Hors articles soldés.',
    'Nicht für reduzierte Ware.',
    'No válido en artículos rebajados.',
    'Nu se aplică produselor reduse.',
  ),
  minimum: words(
    'For orders of 20 euros or more.',
    'للطلبات من ٢٠ يورو فأكثر.',
    'Dès 20 euros de commande.',
    'Ab 20 Euro Bestellwert.',
    'En pedidos desde 20 euros.',
    'Pentru comenzi de cel puțin 20 de euro.',
  ),
  newOnly: words(
    'For new customers.',
    'للعملاء الجدد.',
    'Pour les nouveaux clients.',
    'Für Neukunden.',
    'Para clientes nuevos.',
    'Pentru clienți noi.',
  ),
  noCash: words(
    'No cash value, no change given.',
    'لا تُستبدل نقدًا ولا يُردّ الباقي.',
    'Ni remboursé ni monnayé.',
    'Keine Barauszahlung, kein Wechselgeld.',
    'No canjeable por dinero.',
    'Nu se schimbă în bani și nu se dă rest.',
  ),
  seats: words(
    'While seats last.',
    'حتى نفاد المقاعد.',
    'Dans la limite des places.',
    'Solange Plätze frei sind.',
    'Hasta agotar las plazas.',
    'În limita locurilor.',
  ),
  adults: words(
    'For two adults; children up to six are free.',
    'لشخصين بالغين، والأطفال حتى السادسة مجانًا.',
    'Pour deux adultes ; gratuit jusqu’à six ans.',
    'Für zwei Erwachsene, Kinder bis sechs frei.',
    'Para dos adultos; niños hasta seis años gratis.',
    'Pentru doi adulți; copiii până la șase ani intră gratuit.',
  ),
};

export const places = {
  porto: words('Porto', 'بورتو', 'Porto', 'Porto', 'Oporto', 'Porto'),
  lyon: words('Lyon', 'ليون', 'Lyon', 'Lyon', 'Lyon', 'Lyon'),
  leipzig: words('Leipzig', 'لايبزيغ', 'Leipzig', 'Leipzig', 'Leipzig', 'Leipzig'),
  valencia: words('Valencia', 'بلنسية', 'Valence, Espagne', 'Valencia', 'Valencia', 'Valencia'),
  cluj: words('Cluj-Napoca', 'كلوج نابوكا', 'Cluj-Napoca', 'Cluj-Napoca', 'Cluj-Napoca', 'Cluj-Napoca'),
  graz: words('Graz', 'غراتس', 'Graz', 'Graz', 'Graz', 'Graz'),
  online: words('Online', 'عبر الإنترنت', 'En ligne', 'Online', 'En línea', 'Online'),
  everyBranch: words(
    'Every branch',
    'جميع الفروع',
    'Toutes les adresses',
    'In allen Filialen',
    'Todos los locales',
    'Toate filialele',
  ),
  atTheDoor: words(
    'Delivered to your door',
    'توصيل إلى باب البيت',
    'Livré chez vous',
    'Bis an die Haustür',
    'A domicilio',
    'Livrat acasă',
  ),
  riyadh: words('Riyadh', 'الرياض', 'Riyad', 'Riad', 'Riad', 'Riad'),
  jeddah: words('Jeddah', 'جدة', 'Djeddah', 'Dschidda', 'Yeda', 'Jeddah'),
  khobar: words('Khobar', 'الخبر', 'Khobar', 'Chobar', 'Jobar', 'Khobar'),
};

const arabicDigits = new Intl.NumberFormat('ar-SA-u-nu-arab');

/** In Arabic a word stands for the sign, which would end up on the wrong side of the number. */
export function percent(part: number) {
  const spaced = `−${part}\u00a0%`;
  return words(`−${part}%`, `خصم ${arabicDigits.format(part)}٪`, spaced, spaced, spaced, `−${part}%`);
}

export const twoForOne = words('2 for 1', '٢ بسعر ١', '2 pour 1', '2 für 1', '2 por 1', '2 la preț de 1');
export const gift = words('Free', 'مجانًا', 'Offert', 'Gratis', 'Gratis', 'Gratuit');

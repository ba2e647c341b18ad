/** What every plan of atrium says below its price. */
export const renewalTerms = {
  en: 'Renews automatically until you cancel. Cancel any time to the end of the period; what you bought stays yours.',
  ar: 'يتجدد تلقائيًا حتى تلغيه. ألغِ متى شئت حتى نهاية الفترة؛ وما اشتريته يبقى لك.',
  fr: 'Renouvelé automatiquement jusqu’à résiliation. Résiliable à tout moment pour la fin de la période ; vos achats restent à vous.',
  de: 'Verlängert sich automatisch, bis du kündigst. Kündigung jederzeit zum Ende des Zeitraums; Gekauftes bleibt deins.',
  es: 'Se renueva automáticamente hasta que canceles. Cancela cuando quieras, con efecto al final del periodo; lo comprado es tuyo.',
  ro: 'Se reînnoiește automat până anulezi. Anulezi oricând, la sfârșitul perioadei; ce ai cumpărat rămâne al tău.',
} as const;

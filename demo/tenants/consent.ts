import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';

/** The same three switches everywhere; the words are short because the banner covers content. */
export const cookies = {
  title: {
    en: 'Cookies',
    ar: 'ملفات الارتباط',
    fr: 'Cookies',
    de: 'Cookies',
    es: 'Cookies',
    ro: 'Cookie-uri',
  },
  subTitle: {
    en: 'We use what the site needs. The rest is your choice.',
    ar: 'نستخدم ما يحتاجه الموقع، والباقي لك أن تختاره.',
    fr: 'Nous utilisons le nécessaire. Le reste dépend de vous.',
    de: 'Wir nutzen, was die Seite braucht. Alles andere entscheidest du.',
    es: 'Usamos lo que el sitio necesita. El resto lo decides tú.',
    ro: 'Folosim doar ce îi trebuie site-ului. Restul decizi tu.',
  },
  moreUrl: '/info/privacy',
  entries: [
    {
      identifier: 'essential',
      necessary: true,
      initialState: true,
      title: {
        en: 'Necessary',
        ar: 'ضرورية',
        fr: 'Nécessaires',
        de: 'Notwendig',
        es: 'Necesarias',
        ro: 'Necesare',
      },
      subTitle: {
        en: 'Signing in, language, theme and this choice.',
        ar: 'تسجيل الدخول واللغة والمظهر وهذا الاختيار.',
        fr: 'Connexion, langue, thème et ce choix.',
        de: 'Anmeldung, Sprache, Darstellung und diese Auswahl.',
        es: 'Inicio de sesión, idioma, tema y esta elección.',
        ro: 'Autentificare, limbă, temă și această alegere.',
      },
    },
    {
      identifier: 'analytics',
      title: {
        en: 'Statistics',
        ar: 'إحصاءات',
        fr: 'Statistiques',
        de: 'Statistik',
        es: 'Estadísticas',
        ro: 'Statistici',
      },
      subTitle: {
        en: 'Which pages are used, so that we can improve them.',
        ar: 'أي الصفحات تُستخدم، لنحسّنها.',
        fr: 'Les pages consultées, pour les améliorer.',
        de: 'Welche Seiten genutzt werden, damit wir sie verbessern.',
        es: 'Qué páginas se usan, para mejorarlas.',
        ro: 'Ce pagini sunt folosite, ca să le îmbunătățim.',
      },
      targetCookieIds: ['_ga', '_gid'],
    },
    {
      identifier: 'marketing',
      title: {
        en: 'Marketing',
        ar: 'تسويق',
        fr: 'Marketing',
        de: 'Marketing',
        es: 'Marketing',
        ro: 'Marketing',
      },
      subTitle: {
        en: 'Which campaign brought you here.',
        ar: 'أي حملة أوصلتك إلينا.',
        fr: 'La campagne qui vous a mené ici.',
        de: 'Welche Kampagne dich hergebracht hat.',
        es: 'Qué campaña te trajo aquí.',
        ro: 'Ce campanie te-a adus aici.',
      },
      targetCookieIds: ['_gcl_au'],
    },
  ],
} satisfies NonNullable<SiteSource['cookies']>;

import { menus } from '../../words/menus.ts';
import type { Publisher } from './publisher.ts';
import { heading, link, paragraph, textPage } from './text-page.ts';

export const imprint = ({ company, address, email, register }: Publisher) =>
  textPage('impressum', menus.imprint, menus.imprint, [
    heading(company),
    paragraph(address),
    paragraph({
      en: `Registered as ${register}`,
      ar: `رقم التسجيل ${register}`,
      fr: `Immatriculation ${register}`,
      de: `Eingetragen unter ${register}`,
      es: `Registro ${register}`,
      ro: `Înregistrată sub ${register}`,
    }),
    heading({ en: 'Contact', ar: 'التواصل', fr: 'Contact', de: 'Kontakt', es: 'Contacto', ro: 'Contact' }),
    link(email, `mailto:${email}`),
    paragraph({
      en: 'This is a demonstration: company, address and register number are invented.',
      ar: 'هذا عرض توضيحي: الشركة والعنوان ورقم التسجيل من نسج الخيال.',
      fr: 'Ceci est une démonstration : société, adresse et immatriculation sont inventées.',
      de: 'Dies ist eine Demonstration: Firma, Adresse und Registernummer sind erfunden.',
      es: 'Esto es una demostración: la empresa, la dirección y el registro son inventados.',
      ro: 'Aceasta este o demonstrație: firma, adresa și numărul de înregistrare sunt inventate.',
    }),
  ]);

import { type Vertical, verticals } from '@atrium/domain/catalogue/verticals';

/** Who answers for a tenant's site; every one of them is invented. */
export interface Publisher {
  brand: string;
  company: string;
  address: string;
  email: string;
  register: string;
  /** What the site offers: its questions and terms speak of nothing else. */
  verticals: readonly Vertical[];
}

const allButArcade = verticals.filter((vertical) => vertical !== 'arcade');

export const publishers = {
  atrium: {
    brand: 'Atrium',
    company: 'Atrium Media B.V.',
    address: 'Lichtkade 12, 1013 AB Amsterdam',
    email: 'help@atrium.example',
    register: 'KvK 00000001',
    verticals,
  },
  noor: {
    brand: 'Noor',
    company: 'Noor Digital LLC',
    address: 'Palm Street 7, Riyadh 11564',
    email: 'help@noor.example',
    register: 'CR 0000000002',
    verticals: allButArcade,
  },
  klang: {
    brand: 'Klang',
    company: 'Klang Audio GmbH',
    address: 'Hallweg 3, 10115 Berlin',
    email: 'hilfe@klang.example',
    register: 'HRB 000003 B',
    verticals: ['music', 'podcasts', 'audiobooks'],
  },
  arena: {
    brand: 'Arena',
    company: 'Arena Games S.R.L.',
    address: 'Strada Fulgerului 21, 400001 Cluj-Napoca',
    email: 'ajutor@arena.example',
    register: 'J12/0004/2024',
    verticals: ['games', 'arcade', 'tournaments', 'news'],
  },
} as const satisfies Record<string, Publisher>;

export type PublisherCode = keyof typeof publishers;

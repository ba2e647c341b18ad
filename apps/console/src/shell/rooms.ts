import type { Capability } from '@atrium/domain/access/capabilities';
import {
  Clapperboard,
  GitCompareArrows,
  History,
  Languages,
  Layers,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  ReceiptText,
  Rocket,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react';
import { useCan, useGrant } from '../kit/session.tsx';

export type RoomEntry = {
  id:
    | 'home'
    | 'catalogue'
    | 'pages'
    | 'site'
    | 'words'
    | 'releases'
    | 'media'
    | 'people'
    | 'decisions'
    | 'changes'
    | 'staff'
    | 'audit';
  icon: LucideIcon;
  group: 'start' | 'content' | 'people' | 'running';
  /** Any one of them opens the room; none: whoever has a grade in the tenant. */
  needs: readonly Capability[];
  /** A grade that holds for a part of the catalogue opens it too. */
  isWithin?: boolean;
  /** Worked in rather than read: the rail is narrow. */
  isWide?: boolean;
};

export const rooms: readonly RoomEntry[] = [
  { id: 'home', icon: LayoutGrid, group: 'start', needs: [] },
  { id: 'catalogue', icon: Layers, group: 'content', needs: ['publish'], isWithin: true, isWide: true },
  { id: 'pages', icon: LayoutTemplate, group: 'content', needs: ['preview'], isWide: true },
  { id: 'releases', icon: Rocket, group: 'content', needs: ['seeCatalogue'] },
  { id: 'media', icon: Clapperboard, group: 'content', needs: ['publish'] },
  { id: 'site', icon: SlidersHorizontal, group: 'content', needs: ['preview'] },
  { id: 'words', icon: Languages, group: 'content', needs: ['preview'] },
  { id: 'people', icon: Users, group: 'people', needs: ['seeCustomers'] },
  {
    id: 'decisions',
    icon: ReceiptText,
    group: 'people',
    needs: ['refund', 'readCustomerData', 'requestChanges'],
  },
  { id: 'changes', icon: GitCompareArrows, group: 'running', needs: ['seeCatalogue'] },
  { id: 'staff', icon: UserCog, group: 'running', needs: [] },
  { id: 'audit', icon: History, group: 'running', needs: ['readAudit'] },
];

export const roomGroups = ['start', 'content', 'people', 'running'] as const;

/** Whether the operator may enter a room of the tenant of the address. */
export function useMayEnter(): (room: RoomEntry) => boolean {
  const can = useCan();
  const grant = useGrant();
  return ({ needs, isWithin = false }) =>
    needs.length === 0 ||
    needs.some((need) => can(need) || (isWithin && grant?.capabilitiesWithin.includes(need)));
}

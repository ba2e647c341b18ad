import type { Capability } from '@atrium/domain/access/capabilities';
import {
  Clapperboard,
  History,
  Layers,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  ReceiptText,
  UserCog,
  Users,
} from 'lucide-react';

export type RoomEntry = {
  id: 'home' | 'catalogue' | 'pages' | 'media' | 'people' | 'decisions' | 'staff' | 'audit';
  icon: LucideIcon;
  group: 'start' | 'content' | 'people' | 'running';
  /** Any one of them opens the room; none: whoever has a grade in the tenant. */
  needs: readonly Capability[];
  /** Worked in rather than read: the rail is narrow. */
  isWide?: boolean;
};

export const rooms: readonly RoomEntry[] = [
  { id: 'home', icon: LayoutGrid, group: 'start', needs: [] },
  { id: 'catalogue', icon: Layers, group: 'content', needs: ['publish'], isWide: true },
  { id: 'pages', icon: LayoutTemplate, group: 'content', needs: ['preview'], isWide: true },
  { id: 'media', icon: Clapperboard, group: 'content', needs: ['publish'] },
  { id: 'people', icon: Users, group: 'people', needs: ['seeCustomers'] },
  { id: 'decisions', icon: ReceiptText, group: 'people', needs: ['refund', 'readCustomerData'] },
  { id: 'staff', icon: UserCog, group: 'running', needs: [] },
  { id: 'audit', icon: History, group: 'running', needs: ['readAudit'] },
];

export const roomGroups = ['start', 'content', 'people', 'running'] as const;

export const mayEnter = (room: RoomEntry, can: (capability: Capability) => boolean): boolean =>
  room.needs.length === 0 || room.needs.some(can);

import type { Preferences } from '@atrium/contract/schemas/user';
import type { PersonPreferences } from '../../../modules/person/person-preferences.ts';

export interface PreferencePanelProps {
  preferences: PersonPreferences;
  save: (part: Preferences) => Promise<void>;
}

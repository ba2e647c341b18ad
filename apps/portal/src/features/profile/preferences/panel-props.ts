import type { Preferences } from '@atrium/contract/schemas/profile';
import type { PersonPreferences } from '../../../modules/person/person-preferences.ts';

export interface PreferencePanelProps {
  preferences: PersonPreferences;
  save: (part: Preferences) => Promise<void>;
}

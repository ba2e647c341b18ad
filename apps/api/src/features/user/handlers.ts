import type { Handlers } from '../../platform/serve/serve.ts';
import { consentHandlers } from './consents.ts';
import { contactUndoHandlers } from './contact-undo.ts';
import { deletionHandlers } from './deletion.ts';
import type { UserDependencies } from './dependencies.ts';
import { deviceHandlers } from './devices.ts';
import { emailHandlers } from './email.ts';
import { exportHandlers } from './export.ts';
import { passwordHandlers } from './password.ts';
import { phoneHandlers } from './phone.ts';
import { preferenceHandlers } from './preferences.ts';
import { profileHandlers } from './profile.ts';

export const userHandlers = (dependencies: UserDependencies) =>
  ({
    ...profileHandlers(dependencies),
    ...emailHandlers(dependencies),
    ...phoneHandlers(dependencies),
    ...contactUndoHandlers(dependencies),
    ...passwordHandlers(dependencies),
    ...deviceHandlers(dependencies),
    ...exportHandlers(dependencies),
    ...deletionHandlers(dependencies),
    ...consentHandlers,
    ...preferenceHandlers,
  }) satisfies Partial<Handlers>;

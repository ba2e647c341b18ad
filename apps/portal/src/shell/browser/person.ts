import type { AnyRouter } from '@tanstack/react-router';
import { contextOf } from '../../kit/visit/use-backend.ts';
import { whenKnown } from '../../modules/person/account.ts';

/** What begins once a page knows whose it is. */
export function watchPerson(router: AnyRouter) {
  whenKnown(contextOf(router), (person) => {
    void import('../../modules/parental-control/watch-control.ts').then(({ watchControl }) =>
      watchControl(router),
    );
    if (hasJustSignedIn()) void import('./welcome.ts').then(({ welcome }) => welcome(router, person));
  });
}

/** The edge says so to the first page after a sign-in. */
const hasJustSignedIn = () => /(?:^|;\s*)signed_in_now=1(?:;|$)/.test(document.cookie);

// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { unread } from '../../kit/visit/unread.ts';
import { draw } from '../../testing/draw.tsx';
import CountedAlertsLink from './counted-alerts-link.later.tsx';

afterEach(() => unread.set(0));

let goOn: (title: string) => void = () => {};

function Page() {
  const [title, setTitle] = useState('Night Drivers | Atrium');
  goOn = setTitle;
  return (
    <>
      <title>{title}</title>
      <CountedAlertsLink />
    </>
  );
}

test('the title begins with the number of unread notifications, also after it changed', async () => {
  draw(<Page />, { locale: 'ar' });
  await waitFor(() => expect(document.title).toBe('Night Drivers | Atrium'));
  act(() => unread.set(3));
  await waitFor(() => expect(document.title).toBe('(٣) | Night Drivers | Atrium'));
  act(() => goOn('Kestrel | Atrium'));
  await waitFor(() => expect(document.title).toBe('(٣) | Kestrel | Atrium'));
  act(() => unread.set(0));
  await waitFor(() => expect(document.title).toBe('Kestrel | Atrium'));
});

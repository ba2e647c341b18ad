// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';

import { afterEach, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { unread } from '../visit/unread.ts';
import { PageHead } from './page-head.tsx';

afterEach(() => unread.set(0));

test('the title begins with the number of unread notifications, in the language’s digits', async () => {
  draw(<PageHead title="Night Drivers" />, { locale: 'ar' });
  await waitFor(() => expect(document.title).toMatch(/^Night Drivers \| /));
  act(() => unread.set(3));
  await waitFor(() => expect(document.title).toMatch(/^\(٣\) \| Night Drivers \| /));
  act(() => unread.set(0));
  await waitFor(() => expect(document.title).toMatch(/^Night Drivers \| /));
});

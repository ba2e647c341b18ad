// @vitest-environment happy-dom
import { messages } from '@atrium/i18n/catalogues/en';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Sent by the server, then changed by the visitor, and only then hydrated by React. */
async function chooseBefore(part: React.ReactNode, value: string) {
  const place = document.body.appendChild(document.createElement('div'));
  const all = (
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {part}
    </IntlProvider>
  );
  place.innerHTML = renderToString(all);
  const control = place.querySelector<HTMLSelectElement>('select');
  if (control) control.value = value;
  await act(async () => hydrateRoot(place, all));
}

const prices = [
  { value: '', label: 'Any' },
  { value: 'free', label: 'Free' },
];
const price = (value: string, onChosen: (value: string) => void) => (
  <SelectField
    label="Price"
    options={prices}
    value={value}
    onChange={({ target }) => onChosen(target.value)}
  />
);

test('what was chosen before the page listened is chosen', async () => {
  const chosen = vi.fn();
  await chooseBefore(price('', chosen), 'free');
  expect(chosen.mock.calls).toEqual([['free']]);
});

test.each([
  ['the visitor chose nothing', 'free', 'free'],
  ['what was chosen last time is not offered any more', 'gone', ''],
])('nothing is chosen where %s', async (_, value, shown) => {
  const chosen = vi.fn();
  await chooseBefore(price(value, chosen), shown);
  expect(chosen).not.toHaveBeenCalled();
});

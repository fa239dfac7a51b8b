// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { type Loading, LoadingProvider, useLoading } from './loading';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { common: { loading: 'Loading' } } },
});

let seen: Loading;

function Page() {
  seen = useLoading();
  return <button type="button">Save</button>;
}

function show(page: ReactNode) {
  return render(
    <I18nextProvider i18n={i18n}>
      <LoadingProvider>{page}</LoadingProvider>
    </I18nextProvider>,
  );
}

const set = (flag: boolean) => act(async () => seen.setLoading(flag));

it('is initially false, and says and covers nothing', () => {
  show(<Page />);
  expect(seen.loading).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Save').closest('[inert]')).toBeNull();
});

it('announces itself in a live region that was there before, and makes the page inert', async () => {
  show(<Page />);
  const region = screen.getByRole('status');
  await set(true);
  expect(seen.loading).toBe(true);
  expect(region.textContent).toBe('Loading');
  expect(region.closest('[inert]')).toBeNull();
  expect(screen.getByText('Save').closest('[inert]')?.getAttribute('aria-busy')).toBe('true');
  await set(false);
  expect(region.textContent).toBe('');
  expect(screen.getByText('Save').closest('[inert]')).toBeNull();
});

it('gives the focus back', async () => {
  show(<Page />);
  const button = screen.getByText('Save');
  button.focus();
  await set(true);
  // Browsers blur elements that become inert.
  button.blur();
  await set(true);
  await set(false);
  expect(document.activeElement).toBe(button);
});

it('takes no focus that it did not have', async () => {
  show(<Page />);
  const button = screen.getByText('Save');
  await set(false);
  expect(document.activeElement).not.toBe(button);
});

it('refuses a page outside of it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('LoadingProvider');
});

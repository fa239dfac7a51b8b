// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import english from '@/lib/i18n/locales/en/import.json';
import { RefusedFiles } from './refused-files';
import type { RefusedFile } from './run/import-state';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { import: english } } });

function show(files: readonly RefusedFile[], leftOut: readonly string[]) {
  return render(
    <I18nextProvider i18n={i18n}>
      <RefusedFiles
        {...{ files, leftOut, locale: 'en-GB', isTextRefused: false }}
        onText={async () => {}}
        onRead={async () => {}}
        onLeave={() => {}}
      />
    </I18nextProvider>,
  );
}

it('tells of two files of one name', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = { outcome: 'refused', fileName: 'a.csv', line: null, table: null } as const;
  show(
    [
      { ...refused, reason: 'empty' },
      { ...refused, reason: 'unreadable' },
    ],
    [],
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a.csvThe file is empty.',
    'a.csvThe file cannot be opened. It may have been moved. Check that it is still there, and choose it again.',
  ]);
  expect(complaints).not.toHaveBeenCalled();
});

it('names twelve of those that are left out, and counts the others', () => {
  show(
    [],
    Array.from({ length: 14 }, (_, index) => `${index}.jpg`),
  );
  const names = screen.getByText(/0\.jpg, 1\.jpg/).textContent;
  expect(names).toMatch(/11\.jpg and 2 more$/);
  expect(names).not.toContain('12.jpg');
});

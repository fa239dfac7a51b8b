import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySheet } from '@/components/lazy';
import signButton from '@/components/sign-button.module.css';
import { fillSheet } from '@/features/energy/fill-kind';
import { expenseSheet } from '@/features/expenses/expense-kind';
import { paperSheet } from '@/features/papers/paper-kind';
import { loadMessages } from '@/lib/i18n/start';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { isPageCovered } from '@/lib/shortcuts/is-shortcut-press';
import { useKey } from '@/lib/shortcuts/use-key';

const SearchSheet = lazySheet(
  createLazyComponent(async () => {
    const [{ SearchSheet: Sheet }] = await Promise.all([
      import('@/features/search/search-sheet'),
      // Records have the names that they have on their own pages.
      loadMessages(['papers', 'places', 'trips', 'energy', 'expenses', 'maintenance']),
    ]);
    return Sheet;
  }, 'search'),
  'over',
);

/** Opens the search from every page, as do the slash key and Ctrl+K. */
export function SearchButton() {
  const { t } = useTranslation(['common']);
  const [isOpen, setIsOpen] = useState(false);
  const { open: openFill, sheet: fills } = fillSheet.useSheet();
  const { open: openExpense, sheet: expenses } = expenseSheet.useSheet();
  const { open: openPaper, sheet: papers } = paperSheet.useSheet();
  useKey('/', () => setIsOpen(true));
  useCommandKey('k', () => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        className={signButton.button}
        style={{ '--sign-colour': 'var(--rb-text)' }}
        aria-label={t('common:search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={t('common:searchKeys')}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={24} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <SearchSheet
          onClose={() => setIsOpen(false)}
          onFill={(fill) => openFill({ fill })}
          onExpense={(expense) => openExpense({ expense })}
          onPaper={(paper) => openPaper({ paper })}
        />
      )}
      {fills}
      {expenses}
      {papers}
    </>
  );
}

/** Handles a key with Ctrl or the command key, also inside fields, but not while a sheet covers the page. */
function useCommandKey(key: string, onPress: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isMeant = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isMeant || event.shiftKey || isPageCovered()) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, onPress]);
}

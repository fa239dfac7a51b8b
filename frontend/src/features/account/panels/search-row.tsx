import { Select, type SelectProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingRow } from './setting-row';
import styles from './setting-row.module.css';

interface SearchOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SearchOption[];
  readonly onChange: (value: string) => void;
  readonly renderOption?: SelectProps['renderOption'];
}

/** Maximum number of options shown; the rest is found by typing. */
const maxShown = 60;

/** Choice of one of many options, found by typing part of its name. The chosen option comes first. */
export function SearchRow({ label, value, options, onChange, renderOption }: Props) {
  const { t } = useTranslation(['account']);
  const id = useId();
  const chosenFirst = [...options].sort((a, b) => Number(b.value === value) - Number(a.value === value));
  return (
    <SettingRow>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        limit={maxShown}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        classNames={{ dropdown: styles.dropdown, options: styles.options, option: styles.option }}
        // Chromium makes a scrolling list a stop of the Tab key, but the list is gone when Tab arrives.
        attributes={{ dropdown: { tabIndex: -1 }, options: { tabIndex: -1 } }}
        nothingFoundMessage={t('account:nothingFound')}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        value={value}
        data={chosenFirst}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        renderOption={renderOption}
      />
    </SettingRow>
  );
}

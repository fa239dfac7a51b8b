import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { searchTerms } from '@domain/search/search-terms';
import { Combobox, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { highlighted } from '@/lib/formatting/highlight';
import styles from './combobox-field.module.css';
import { type ComboboxGroup, type ComboboxOption, shownGroups } from './combobox-options';
import spoken from './spoken.module.css';
import { TextField } from './text-field';

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'maxLength' | 'enterKeyHint'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Reason for a value that the form filled in. */
  readonly filled?: string | undefined;
  /** Options in groups, in the order to show: the last used first. */
  readonly groups: readonly ComboboxGroup[];
  /** For options that fill in more than this field. */
  readonly onChoose?: (option: ComboboxOption) => void;
}

/**
 * Text field with suggestions below. The list opens on a press, on an arrow key and while typing, and chooses nothing
 * on its own: Enter without a choice works as in every field. Needs `Controls` above it.
 */
export function ComboboxField({ value, onChange, groups, onChoose, ...field }: Props) {
  const { t } = useTranslation(['fields']);
  const [isTyping, setTyping] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption();
      setTyping(false);
    },
  });
  const searched = isTyping ? value : '';
  const shown = useMemo(() => (hasFocus ? shownGroups(groups, searched) : []), [hasFocus, groups, searched]);
  const options = shown.flatMap((group) => group.options);
  const isOpen = combobox.dropdownOpened && options.length > 0;
  const terms = useMemo(() => searchTerms(searched), [searched]);

  function type(text: string): void {
    setTyping(text !== '');
    onChange(text);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  }

  function choose(index: number): void {
    const option = options[index];
    combobox.closeDropdown();
    if (option === undefined) return;
    if (onChoose === undefined) onChange(option.value);
    else onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The list must exist for the same key to choose its first option.
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !combobox.dropdownOpened) flushSync(() => combobox.openDropdown('keyboard'));
    if (event.key !== 'Escape' || !isOpen) return;
    // The surrounding sheet stays open.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.field}>
      <Combobox
        store={{ ...combobox, dropdownOpened: isOpen }}
        keepMounted={false}
        withinPortal={false}
        floatingStrategy="fixed"
        width="max-content"
        position="bottom-start"
        offset={4}
        transitionProps={{ duration: 0 }}
        middlewares={{
          flip: true,
          shift: { padding: 8 },
          size: {
            padding: 8,
            apply({ rects, availableWidth, availableHeight, elements }) {
              const { style } = elements.floating;
              style.minWidth = `${rects.reference.width}px`;
              style.maxWidth = `${availableWidth}px`;
              style.maxHeight = `${availableHeight}px`;
            },
          },
        }}
        onOptionSubmit={(index) => choose(Number(index))}
      >
        <Combobox.Target withExpandedAttribute>
          <TextField
            {...field}
            value={value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onClick={() => combobox.openDropdown()}
            onFocus={() => setFocus(true)}
            onBlur={() => {
              setFocus(false);
              combobox.closeDropdown();
            }}
            onKeyDown={onKeyDown}
            tail={
              hasFocus &&
              value !== '' && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('fields:suggestions.clear')}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => type('')}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </button>
              )
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options
            aria-label={t('fields:suggestions.label')}
            className={styles.options}
            // Chromium makes a scrolling list a stop of the Tab key, but the list is gone when Tab arrives.
            tabIndex={-1}
          >
            {shown.map(({ heading, options: ofGroup }) => (
              <Combobox.Group key={heading} label={heading} classNames={{ groupLabel: styles.heading }}>
                {ofGroup.map((option) => (
                  <Combobox.Option
                    key={`${option.value} ${option.detail}`}
                    value={String(options.indexOf(option))}
                    className={styles.option}
                  >
                    <span>
                      <Marked text={option.value} terms={terms} />
                    </span>
                    {option.detail !== undefined && option.detail !== '' && (
                      <span className={styles.detail}>
                        {' '}
                        <Marked text={option.detail} terms={terms} />
                      </span>
                    )}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {hasFocus && (
        <p role="status" className={spoken.spoken}>
          {isOpen && t('fields:suggestions.count', { count: options.length })}
        </p>
      )}
    </div>
  );
}

function Marked({
  text,
  terms,
}: {
  readonly text: string;
  readonly terms: Parameters<typeof highlighted>[1];
}) {
  return highlighted(text, terms).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

import type { KeyboardEvent, MouseEvent } from 'react';
import { Text } from './layout';
import spokenStyles from './spoken.module.css';
import styles from './suggestion.module.css';

interface Props {
  /** Action of the chip for screen readers: Use. */
  readonly action: string;
  /** Value as the field would show it. */
  readonly value: string;
  /** Reason for the suggestion; a choice among several needs none. */
  readonly reason?: string;
  /** `name` of the field. In a form with `takeSuggestion` the right arrow key accepts the first suggestion. */
  readonly field: string;
  readonly onTake: () => void;
}

/** Suggested value of a field, accepted with a tap, with Enter, or with one key in the field itself. */
export function Suggestion({ action, value, reason, field, onTake }: Props) {
  function take({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    const { form } = currentTarget;
    onTake();
    // The chip disappears when used. After a tap the field is not focused, because the keyboard would cover what
    // follows.
    if (detail === 0) fieldNamed(form, field)?.focus();
  }
  return (
    <button type="button" className={styles.suggestion} data-suggestion-for={field} onClick={take}>
      <span className={spokenStyles.spoken}>{action} </span>
      <Text as="span" tone="accent" strong>
        {value}
      </Text>
      {reason !== undefined && (
        <Text as="span" tone="quiet">
          {' '}
          {reason}
        </Text>
      )}
    </button>
  );
}

function fieldNamed(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Accepts the suggestion for an empty field on the right arrow key, which does nothing there otherwise. */
export function takeSuggestion(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'ArrowRight' || !(target instanceof HTMLInputElement)) return;
  if (target.name === '' || target.value !== '') return;
  const { name } = target;
  const chips = currentTarget.querySelectorAll<HTMLElement>('[data-suggestion-for]');
  const chip = [...chips].find(({ dataset }) => dataset.suggestionFor === name);
  if (chip === undefined) return;
  event.preventDefault();
  chip.click();
}

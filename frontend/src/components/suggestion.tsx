import type { KeyboardEvent, MouseEvent } from 'react';
import spokenStyles from './spoken.module.css';
import styles from './suggestion.module.css';

interface Props {
  /** What the chip does, for who hears it: Use. */
  readonly action: string;
  /** As it would stand in the field. */
  readonly value: string;
  /** Why it is suggested; a choice among several needs none. */
  readonly reason?: string;
  /** The `name` of the field that it is for. In a form with `takeSuggestion` the right arrow key takes the first one. */
  readonly field: string;
  readonly onTake: () => void;
}

/** What may be meant in a field, taken with a tap, with Enter, or with one key in the field itself. */
export function Suggestion({ action, value, reason, field, onTake }: Props) {
  function take({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    const { form } = currentTarget;
    onTake();
    // The chip goes with what it said. A finger would only open the keyboard over what comes next.
    if (detail === 0) fieldNamed(form, field)?.focus();
  }
  return (
    <button type="button" className={styles.suggestion} data-suggestion-for={field} onClick={take}>
      <span className={spokenStyles.spoken}>{action} </span>
      <span className={styles.value}>{value}</span>
      {reason !== undefined && <span className={styles.reason}> {reason}</span>}
    </button>
  );
}

function fieldNamed(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** The right arrow key, which does nothing in an empty field, takes what is suggested for it. */
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

import type { FocusEvent, KeyboardEvent } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: EventTarget): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Fields in which Enter has a meaning of its own, or that are no fields for a driver. */
const pressed = ['hidden', 'file', 'button', 'submit', 'reset', 'image'];

/** Fields in sight, in their order; a group of radio buttons is one field. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = [...form.elements].filter(
    (field): field is Field =>
      isField(field) &&
      !pressed.includes(field.type) &&
      !field.disabled &&
      field.closest('details:not([open]), [hidden]') === null,
  );
  const groups = Map.groupBy(fields, (field) => (field.type === 'radio' ? field.name : field));
  return [...groups.values()].flatMap((group) => group.find(isChecked) ?? group[0] ?? []);
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

function isSameField(one: Field, other: Field): boolean {
  return one === other || (one.type === 'radio' && other.type === 'radio' && one.name === other.name);
}

function nextOf(form: HTMLFormElement, field: Field): Field | undefined {
  const fields = fieldsOf(form);
  return fields[fields.findIndex((other) => isSameField(other, field)) + 1];
}

/**
 * Enter leads to the next field and saves only in the last one; with Ctrl or Cmd it saves everywhere. In a text of
 * several lines it makes a line.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  // A list of suggestions takes Enter for the chosen one, and an input method for its text.
  if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isField(target)) return;
  const saves = event.ctrlKey || event.metaKey;
  if (!saves && (target instanceof HTMLTextAreaElement || pressed.includes(target.type))) return;
  const next = saves ? undefined : nextOf(form, target);
  event.preventDefault();
  if (next === undefined) {
    if (!event.repeat) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    return;
  }
  next.focus();
  // A value that was filled in is replaced by typing.
  if (next instanceof HTMLInputElement && !['radio', 'checkbox'].includes(next.type)) next.select();
}

/** The keyboard of a phone names what its Enter key does. */
export function nameEnter({ target, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement) target.enterKeyHint = nextOf(form, target) ? 'next' : 'done';
}

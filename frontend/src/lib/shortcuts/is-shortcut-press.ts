import { areShortcutsOn } from './shortcuts-on';

/** One that writes something: a letter, a digit, a sign. Only these can be switched off. */
function isCharacter({ key }: KeyboardEvent): boolean {
  return [...key].length === 1;
}

/** Whether something is open that leaves nothing else to be used until it is closed. */
export function isPageCovered(): boolean {
  return document.querySelector('dialog[open]:not([data-placement="beside"])') !== null;
}

/** Whether a key is meant as a shortcut of the page, and not for a field, for an open sheet, or for the browser. */
export function isShortcutPress(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCharacter(event) && !areShortcutsOn()) return false;
  if (isPageCovered()) return false;
  return !(
    event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
  );
}

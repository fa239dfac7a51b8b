import { areShortcutsOn } from './shortcuts-on';

/** True for keys that write a character: a letter, a digit or a sign. Only these shortcuts can be switched off. */
function isCharacter({ key }: KeyboardEvent): boolean {
  return [...key].length === 1;
}

/** True if something is open that blocks the rest of the page. */
export function isPageCovered(): boolean {
  return document.querySelector('dialog[open]:not([data-placement="beside"])') !== null;
}

/** True if a key is meant as a shortcut of the page, and not for a field, an open sheet or the browser. */
export function isShortcutPress(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCharacter(event) && !areShortcutsOn()) return false;
  if (isPageCovered()) return false;
  return !(
    event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
  );
}

import { areShortcutsOn } from './shortcuts-on';

/** One that writes something: a letter, a digit, a sign. Only these can be switched off. */
function isCharacter({ key }: KeyboardEvent): boolean {
  return [...key].length === 1;
}

/** Whether a key is meant as a shortcut, and not for a field, for a sheet that is open, or for the browser. */
export function isShortcutPress(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCharacter(event) && !areShortcutsOn()) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest('input, select, textarea') !== null);
}

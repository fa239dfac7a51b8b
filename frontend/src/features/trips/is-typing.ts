/** A key that is meant for a field, for a sheet that is open, or for the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
}

/** A key that is held down would press what comes in the place of what it pressed. A text has as many lines as one likes. */
export function pressOnce(): void {
  const refuse = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', refuse, { capture: true });
}

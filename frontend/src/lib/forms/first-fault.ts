/** In a group of choices, the group has the fault, not an option. */
const wrong = '[aria-invalid=true], [role=radiogroup][aria-describedby] input';

/** Focuses the first field with a fault, once the fault is shown, and unfolds the section it is in. */
export function toFirstFault(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>(wrong);
    const more = field?.closest('details');
    if (more) more.open = true;
    field?.focus();
  });
}

/** In a group of choices, the group has the fault, not an option. */
const wrong = '[aria-invalid=true], [role=radiogroup][aria-describedby] input';

/** Takes the driver to the first field that says that it is wrong, once it says so, and opens what it is hidden in. */
export function toFirstFault(form: HTMLElement | null): void {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>(wrong);
    const more = field?.closest('details');
    if (more) more.open = true;
    field?.focus();
  });
}

import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button';
import { type Busy, useIsBusy } from './use-busy';

interface Props {
  readonly formId: string;
  readonly busy: Busy;
  readonly children: ReactNode;
}

/** Before a submission of its own the browser reads the whole form for its autofill, for 20 ms on a slow phone. */
function submitAtOnce(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** What a form is for. */
export function SaveButton({ formId, busy, children }: Props) {
  return (
    <Button type="submit" form={formId} look="accent" busy={useIsBusy(busy)} onClick={submitAtOnce}>
      {children}
    </Button>
  );
}

import { type ReactNode, type RefObject, type SyntheticEvent, useId } from 'react';
import type { Problem } from '@/lib/errors/problem';
import type { Busy } from '@/lib/forms/use-busy';
import { Button } from './button';
import { CallProblem } from './call-problem';
import { Controls } from './controls';
import styles from './entry-form.module.css';
import { SaveButton } from './save-button';
import { Sheet } from './sheet';

interface Props {
  readonly title: string;
  readonly labels: {
    readonly close: string;
    readonly save: string;
    readonly restoredDraft: string;
    readonly startOver: string;
  };
  /** Of the stored record that is changed. */
  readonly recordId?: string | undefined;
  readonly form: {
    readonly element: RefObject<HTMLFormElement | null>;
    readonly busy: Busy;
    readonly isRestored: boolean;
    readonly problem: Problem | null;
    readonly startOver: () => void;
    readonly submit: (event: SyntheticEvent) => void;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a record in a sheet. On top of its fields are what was typed before, and why it could not be saved. */
export function RecordFormSheet({ title, labels, recordId, form, onClose, children }: Props) {
  const formId = useId();
  return (
    <Sheet
      title={title}
      closeLabel={labels.close}
      onClose={onClose}
      recordId={recordId}
      foot={
        <SaveButton formId={formId} busy={form.busy}>
          {labels.save}
        </SaveButton>
      }
    >
      <Controls>
        <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
          {form.isRestored && (
            <div className={styles.aside} role="status">
              <span>{labels.restoredDraft}</span>
              <Button variant="quiet" onClick={form.startOver}>
                {labels.startOver}
              </Button>
            </div>
          )}
          {form.problem !== null && <CallProblem problem={form.problem} />}
          {children}
        </form>
      </Controls>
    </Sheet>
  );
}

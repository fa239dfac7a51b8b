import { type ReactNode, type RefObject, type SyntheticEvent, useId } from 'react';
import type { Problem } from '@/lib/errors/problem';
import type { Busy } from '@/lib/forms/use-busy';
import { Button } from './button';
import { CallProblem } from './call-problem';
import { Controls } from './controls';
import styles from './entry-form.module.css';
import { RestoredDraft } from './restored-draft';
import { SaveButton } from './save-button';
import { Sheet } from './sheet';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  /** False if there is nothing to save. */
  readonly canSave?: boolean;
  /** Label of the button that closes the form, next to the one that saves. */
  readonly cancelLabel?: string;
  /** Id of the stored record that is changed. */
  readonly recordId?: string | undefined;
  readonly form: {
    readonly element: RefObject<HTMLFormElement | null>;
    readonly busy: Busy;
    readonly isRestored: boolean;
    readonly leftOut: readonly string[];
    readonly problem: Problem | null;
    readonly startOver: () => void;
    readonly submit: (event: SyntheticEvent) => void;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Content below the form. */
  readonly after?: ReactNode;
}

/** Form of a record in a sheet. Above its fields it says if a draft was restored, and why saving failed. */
export function RecordFormSheet({
  title,
  saveLabel,
  canSave = true,
  cancelLabel,
  recordId,
  form,
  onClose,
  children,
  after,
}: Props) {
  const formId = useId();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      recordId={recordId}
      foot={
        <>
          {cancelLabel !== undefined && <Button onClick={onClose}>{cancelLabel}</Button>}
          <SaveButton formId={formId} busy={form.busy} disabled={!canSave}>
            {saveLabel}
          </SaveButton>
        </>
      }
    >
      <Controls>
        <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
          {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut} />}
          {form.problem !== null && <CallProblem problem={form.problem} />}
          {children}
        </form>
        {after}
      </Controls>
    </Sheet>
  );
}

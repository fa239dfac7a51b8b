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
import { takeSuggestion } from './suggestion';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  /** Label of the button that closes the form, next to the one that saves. */
  readonly cancelLabel?: string;
  /** Label of closing, if it does more than close. */
  readonly closeLabel?: string;
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
  /** Text above a restored draft, instead of that it was restored. */
  readonly restored?: ReactNode;
  readonly children: ReactNode;
  /** Content below the form. */
  readonly after?: ReactNode;
}

/** Form of a record in a sheet. Above its fields it says if a draft was restored, and why saving failed. */
export function RecordFormSheet({
  title,
  saveLabel,
  cancelLabel,
  closeLabel,
  recordId,
  form,
  onClose,
  restored,
  children,
  after,
}: Props) {
  const formId = useId();
  return (
    <Sheet
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      recordId={recordId}
      foot={
        <>
          {cancelLabel !== undefined && <Button onClick={onClose}>{cancelLabel}</Button>}
          <SaveButton formId={formId} busy={form.busy}>
            {saveLabel}
          </SaveButton>
        </>
      }
    >
      <Controls>
        <form
          id={formId}
          ref={form.element}
          className={styles.form}
          noValidate
          onSubmit={form.submit}
          onKeyDown={takeSuggestion}
        >
          {form.isRestored && (
            <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut}>
              {restored}
            </RestoredDraft>
          )}
          {form.problem !== null && <CallProblem problem={form.problem} />}
          {children}
        </form>
        {after}
      </Controls>
    </Sheet>
  );
}

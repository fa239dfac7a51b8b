import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/lib/errors/problem';
import type { Busy } from '@/lib/forms/use-busy';
import { Button } from './button';
import { CallProblem } from './call-problem';
import { Controls } from './controls';
import { enterGoesOn, nameEnter } from './enter-goes-on';
import styles from './entry-form.module.css';
import { Text } from './layout';
import { RestoredDraft } from './restored-draft';
import { SaveButton } from './save-button';
import { Sheet } from './sheet';
import { takeSuggestion } from './suggestion';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  /** True if the driver may look at the record but not change it. */
  readonly isReadOnly?: boolean;
  /** Shown name of who entered the record. */
  readonly author?: string | undefined;
  /** False if there is nothing to save. */
  readonly canSave?: boolean;
  /** Label of the button that closes the form, next to the one that saves. */
  readonly cancelLabel?: string;
  /** Label of closing, if it does more than close. */
  readonly closeLabel?: string;
  /** True if a new record is filled in already: no field gets the focus, which would open a keyboard over it. */
  readonly isFilledIn?: boolean;
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
  /** Content above the form that says why saving failed, in place of the usual sentence. */
  readonly refusal?: ReactNode;
  /** Content below the form. */
  readonly after?: ReactNode;
}

/**
 * Form of a record in a sheet. Above its fields it says if a draft was restored, and why saving failed. The first figure
 * of a new record has the focus.
 */
export function RecordFormSheet({
  title,
  saveLabel,
  isReadOnly = false,
  author,
  canSave = true,
  cancelLabel,
  closeLabel,
  isFilledIn = false,
  recordId,
  form,
  onClose,
  restored,
  children,
  refusal,
  after,
}: Props) {
  const { t } = useTranslation(['common']);
  const formId = useId();
  const { element } = form;
  const asksFirst = recordId === undefined && !isFilledIn;
  useEffect(() => {
    if (asksFirst) element.current?.querySelector<HTMLInputElement>('[data-goes-on]')?.focus();
  }, [asksFirst, element]);
  return (
    <Sheet
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      recordId={recordId}
      foot={
        isReadOnly ? undefined : (
          <>
            {cancelLabel !== undefined && <Button onClick={onClose}>{cancelLabel}</Button>}
            <SaveButton formId={formId} busy={form.busy} disabled={!canSave}>
              {saveLabel}
            </SaveButton>
          </>
        )
      }
    >
      {refusal}
      <Controls>
        <form
          id={formId}
          ref={element}
          className={styles.form}
          noValidate
          onSubmit={form.submit}
          onFocus={nameEnter}
          onKeyDown={(event) => {
            enterGoesOn(event);
            takeSuggestion(event);
          }}
        >
          {form.isRestored && (
            <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut}>
              {restored}
            </RestoredDraft>
          )}
          {refusal === undefined && form.problem !== null && <CallProblem problem={form.problem} />}
          {author !== undefined && (
            <Text scale="hint" tone="quiet">
              {t('common:enteredBy', { name: author })}
            </Text>
          )}
          {isReadOnly ? <ReadOnly>{children}</ReadOnly> : children}
        </form>
        {after}
      </Controls>
    </Sheet>
  );
}

function ReadOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['common']);
  return (
    <>
      <Text tone="quiet">{t('common:readOnly')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the sheet only from something in it. */}
      <fieldset disabled tabIndex={0} className={styles.readOnly}>
        {children}
      </fieldset>
    </>
  );
}

import type { AttachedTo } from '@domain/attachments/attachment.schema';
import type { FieldRefusal } from '@domain/errors/reasons';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import { useState } from 'react';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import type { Problem } from '@/lib/errors/problem';
import {
  type DraftOf,
  type FaultsOf,
  type FieldForm,
  type Fields,
  type FieldTerms,
  type Hideable,
  type NameOf,
  numbersOf,
  type PathOf,
  readFields,
  shownIn,
  type TypedIn,
  untouchedIn,
  type ValuesOf,
} from '@/lib/forms/field';
import { useDraft } from '@/lib/forms/use-draft';
import { useFields } from '@/lib/forms/use-fields';
import { type Accepted, useRecordForm } from '@/lib/forms/use-record-form';
import type { MessageKey } from '@/lib/i18n/namespaces';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useIsOfAnother } from '@/lib/logbook/membership';
import type { Submitted } from '@/lib/offline/outbox';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { StoredRecord } from '@/lib/offline/record-kind';
import { refusedIfGone } from './gone-item';

/** Field and sentence by the rule that is broken, the path of a refused field, or a reason code. */
type FieldOfRule<F extends Fields> = Readonly<
  Record<string, { readonly field: PathOf<F>; readonly sentence: MessageKey }>
>;

interface Beginning<F extends Fields, Stored extends StoredRecord> {
  readonly form: FieldForm<F>;
  /** null makes a new record. */
  readonly stored: Stored | null;
  /** Subject of a new record, under which its draft is stored. */
  readonly subject: string;
  /** Terms in which the values are shown at first. */
  readonly terms: FieldTerms;
  /** Terms of a typed text, in a form whose units follow from its fields. */
  readonly termsOf?: (draft: DraftOf<F>) => FieldTerms;
  /** Values before anything is typed. A field without one is empty. */
  readonly values: () => Partial<ValuesOf<F>>;
}

interface Form<F extends Fields, Stored extends StoredRecord, Written extends object> {
  /** Kind of the files' record; omitted in a form without files. */
  readonly recordKind?: AttachedTo['recordKind'];
  /** Terms of the present text. */
  readonly terms: FieldTerms;
  /** Values shown in fields that were left alone, such as those of the last record of the same kind. */
  readonly assumed?: Partial<ValuesOf<F>>;
  /** Fields that are hidden. */
  readonly hidden?: (draft: DraftOf<F>) => readonly Hideable<F>[];
  /** null if only `check` knows why there is no record. `openedAtMs`: time of a record that happens "now". */
  readonly written: (values: ValuesOf<F>, id: string, openedAtMs: number) => Written | null;
  /** Faults that concern several readable fields, or texts. */
  readonly check?: (values: Partial<ValuesOf<F>>, draft: DraftOf<F>) => FaultsOf<F>;
  /** Broken rules of the record, which is null while a field has a fault. */
  readonly refusals?: (written: Written | null, values: Partial<ValuesOf<F>>) => readonly FieldRefusal[];
  readonly rules?: FieldOfRule<F>;
  /** True if a reason is due, as far as this device knows; the record of another member always needs one. */
  readonly isReasonDue?: (written: Written | null) => boolean;
  readonly send: (
    written: Written,
    reason: string | null,
    isFormOpen: () => boolean,
  ) => Promise<Submitted<Stored>>;
  /** Called for accepted changes, even if the form was closed meanwhile. */
  readonly onAccepted?: (written: Written) => void;
  /** Called when the open form is finished. null: there was nothing to send, or the record was deleted. */
  readonly onDone: (accepted: Accepted<Stored> | null, written: Written | null) => void;
}

function faultsBy<F extends Fields>(rules: FieldOfRule<F>, broken: readonly string[]): FaultsOf<F> {
  const faults: FaultsOf<F> = {};
  for (const rule of broken) {
    const found = rules[rule];
    if (found !== undefined) faults[found.field] ??= found.sentence;
  }
  return faults;
}

/** Form of a record: stored and validated with every key, and sent when the driver saves. */
export function useFieldForm<F extends Fields, Stored extends StoredRecord, Written extends object>(
  options: Beginning<F, Stored> & Form<F, Stored, Written>,
) {
  const typed = useFieldDraft<F, Stored>(options);
  const terms = options.termsOf?.(typed.draft) ?? options.terms;
  return useFormOfDraft(typed, { ...options, terms });
}

/** Texts of those fields that have a value here. */
function textsOf<F extends Fields>(
  fields: F,
  values: Partial<ValuesOf<F>>,
  terms: FieldTerms,
): Partial<TypedIn<F>> {
  const all = shownIn(fields, values, terms);
  const names: NameOf<F>[] = Object.keys(values) as NameOf<F>[];
  const texts: Partial<TypedIn<F>> = {};
  for (const name of names) texts[name] = all[name];
  return texts;
}

/** Draft of a form whose rules follow from the typed text. */
export function useFieldDraft<F extends Fields, Stored extends StoredRecord>({
  form: { fields, drafts },
  ...options
}: Beginning<F, Stored>) {
  const { driverId } = useLogbook();
  const { terms, termsOf } = options;
  const [stored] = useState(options.stored);
  const [begun] = useState(options.values);
  const draft = useDraft<DraftOf<F>>({
    storage: { store: drafts, driverId, target: stored?.id ?? options.subject },
    stored,
    initial: () => ({ ...shownIn(fields, begun, terms), reason: '', attachedFiles: 0 }),
    numbers: numbersOf(fields, terms, termsOf),
  });
  return { ...draft, fields, stored, begun, initialTerms: termsOf?.(draft.initial) ?? terms };
}

type FieldDraft<F extends Fields, Stored extends StoredRecord> = ReturnType<typeof useFieldDraft<F, Stored>>;

/** Form of a record whose draft was made by `useFieldDraft`. */
export function useFormOfDraft<F extends Fields, Stored extends StoredRecord, Written extends object>(
  { fields, begun, initialTerms, ...typed }: FieldDraft<F, Stored>,
  { rules = {}, isReasonDue, assumed = {}, ...options }: Form<F, Stored, Written>,
) {
  const { driverId } = useLogbook();
  const outbox = useDriversOutbox();
  const { terms, recordKind } = options;
  const { id, stored, draft, initial, openedAtMs, change } = typed;
  const isOfAnother = useIsOfAnother();
  const isOfOther = stored !== null && isOfAnother(stored);
  const assumedTexts = textsOf(fields, assumed, terms);
  const shownDraft: DraftOf<F> = { ...draft, ...assumedTexts };
  const { values, readable, faults } = readFields(fields, shownDraft, {
    initial: { ...untouchedIn(fields, initial, begun, { terms, initialTerms }), ...assumedTexts },
    values: { ...begun, ...assumed },
    terms,
    hidden: options.hidden?.(draft),
  });
  const written = values && options.written(values, id, openedAtMs);
  const broken = (options.refusals?.(written, readable) ?? []).map(({ rule }) => rule);
  const allFaults = { ...options.check?.(readable, draft), ...faultsBy(rules, broken), ...faults };
  const form = useRecordForm({
    draft: typed,
    written: Object.keys(allFaults).length === 0 ? written : null,
    faults: allFaults,
    faultsOf: ({ reason, fields: refused }: Problem) =>
      faultsBy(rules, [reason, ...refused.flatMap(({ path, rule }) => [rule, path.replace('changes.', '')])]),
    ...((isReasonDue || isOfOther) && {
      reason: {
        typed: draft.reason,
        isDue: isOfOther || isReasonDue?.(written) === true,
        minLength: minReasonLength,
      },
    }),
    async send(record, reason, isFormOpen) {
      const submitted = await options.send(record, reason, isFormOpen);
      return refusedIfGone(submitted, outbox, { recordId: id, isFormOpen });
    },
    onAccepted(_accepted, record) {
      options.onAccepted?.(record);
      void sendAttachmentsOf(driverId, id);
    },
    onDone: options.onDone,
  });

  /** The compiler does not see that the draft has the members of the fields. */
  function changeFields(changes: Readonly<Record<string, unknown>>): void {
    change(changes as Partial<DraftOf<F>>);
  }

  const { bind, field } = useFields({
    ...{ fields, terms },
    typed: shownDraft,
    faults: form.faults,
    onChange: changeFields,
  });

  return {
    ...typed,
    ...form,
    ...{ stored, recordKind, terms, readable, written, bind, field },
    /** Shows a value in each of these fields; a field whose value is undefined becomes empty. */
    fill(shown: Partial<ValuesOf<F>>, shownTerms: FieldTerms = terms): void {
      changeFields(textsOf(fields, shown, shownTerms));
    },
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
  };
}

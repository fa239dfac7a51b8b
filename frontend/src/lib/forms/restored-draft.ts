import { ratio } from '@domain/quantities/ratio';
import { type DecimalMark, readTypedNumber, type TypedBounds } from '@domain/quantities/typed-number';
import { dequal } from 'dequal/lite';
import { hasSameValues } from '@/lib/offline/has-same-values';
import type { RecordDraft, TypedIn } from './record-draft';

/** Units and decimal mark in which a form shows its numbers. */
export interface NumbersOf<Draft> {
  readonly mark: DecimalMark;
  /** Unit of each number, by its path in the draft; empty without a unit. */
  readonly unitsOf: (draft: Draft) => TypedIn['units'];
}

export interface Restored<Draft> {
  readonly draft: RecordDraft<Draft>;
  /** Numbers left out, as they were typed, such as "50 000 km". */
  readonly leftOut: readonly string[];
}

interface Form<Draft> {
  readonly initial: Draft;
  /** Version of the changed record; null for a new one. */
  readonly version: number | null;
  readonly numbers: NumbersOf<Draft> | undefined;
  /** True if text typed over an older version keeps that version, so that saving it meets the newer one. */
  readonly restoresOlder?: boolean | undefined;
  readonly followsRecord?: boolean | undefined;
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(within: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      within,
    );
}

function withValueAt<Draft>(within: Draft, path: string, value: unknown): Draft {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(valueAt(within, name), rest.join('.'), value);
  const changed: unknown = Array.isArray(within)
    ? within.with(Number(name), inner)
    : { ...within, [name]: inner };
  return changed as Draft;
}

/** Applies text typed over an older version of a record to the newer version. */
function rebased(typed: unknown, before: unknown, now: unknown): unknown {
  if (!isMembers(typed) || !isMembers(before) || !isMembers(now)) return dequal(typed, before) ? now : typed;
  return Object.fromEntries(
    Object.keys(now).map((name) => [name, rebased(typed[name], before[name], now[name])]),
  );
}

const anyNumber: TypedBounds = { min: ratio(-(10n ** 15n)), max: ratio(10n ** 15n), maxDecimals: 9 };

/** True if a text is the same number with either decimal mark: "12,5" is, "1.799" is not. */
export function isSameNumber(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const [one, other] = (['.', ','] as const).map((mark) => readTypedNumber(text, mark, anyNumber));
  return dequal(one, other) && (one?.known === true || one?.reason === 'empty');
}

/** Leaves out numbers in other units than those shown now, for the driver to type again: converting would be a guess. */
function inUnitsOfNow<Draft>(found: RecordDraft<Draft>, form: Form<Draft>): Restored<Draft> {
  const { typedIn } = found;
  const { numbers, initial } = form;
  const leftOut: string[] = [];
  if (typedIn === undefined || numbers === undefined) return { draft: found, leftOut };
  let { draft } = found;
  for (const [path, unit] of Object.entries(numbers.unitsOf(draft))) {
    const typed = valueAt(draft, path);
    const unitThen = typedIn.units[path];
    if (unitThen === undefined || (unitThen === unit && typedIn.mark === numbers.mark)) continue;
    const isTyped = typeof typed === 'string' && !dequal(typed, valueAt(found.initial, path));
    if (isTyped && unitThen === unit && isSameNumber(typed)) continue;
    draft = withValueAt(draft, path, isTyped ? '' : (valueAt(initial, path) ?? typed));
    if (isTyped && typed.trim() !== '') leftOut.push(`${typed.trim()} ${unitThen}`.trim());
  }
  return { draft: { ...found, draft }, leftOut };
}

/** Stored draft as the form shows it now; null if nothing remains. */
export function restoredDraft<Draft extends object>(
  found: RecordDraft<Draft>,
  form: Form<Draft>,
): Restored<Draft> | null {
  const restored = inUnitsOfNow(found, form);
  const { draft, version } = restored.draft;
  const isOlder = version !== form.version && form.restoresOlder !== true;
  if (isOlder && found.initial === undefined) return null;
  const shown =
    isOlder || form.followsRecord === true
      ? {
          ...restored.draft,
          version: form.version,
          draft: rebased(draft, found.initial, form.initial) as Draft,
        }
      : restored.draft;
  if (hasSameValues(shown.draft, form.initial) && restored.leftOut.length === 0) return null;
  return { ...restored, draft: shown };
}

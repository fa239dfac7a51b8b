import { z } from 'zod';
import type { MessageKey } from '@/lib/i18n/namespaces';
import {
  emptyIn,
  type FieldOfParts,
  type Fields,
  readFields,
  schemasOf,
  shownIn,
  type TypedIn,
  unitsIn,
  type ValuesOf,
  withPrefix,
} from './field';

function schemaOf<F extends Fields>(fields: F): z.ZodType<TypedIn<F>> {
  // The compiler does not see that the schema has the members of the fields.
  const schema: z.ZodType = z.object(schemasOf(fields));
  return schema as z.ZodType<TypedIn<F>>;
}

/** Part of a record with fields of its own. The form draws them with `useFields`. */
export function group<const F extends Fields>(
  label: MessageKey,
  fields: F,
): FieldOfParts<TypedIn<F>, ValuesOf<F>> {
  return {
    label,
    schema: schemaOf(fields),
    empty: emptyIn(fields),
    show: (values, terms) => shownIn(fields, values, terms),
    read(typed, terms, begun) {
      const { values, faults } = readFields(fields, typed, {
        ...{ initial: begun?.typed ?? typed, values: begun?.value ?? {}, terms },
      });
      return values === null ? { fault: faults } : { value: values };
    },
    unitsIn: (typed, terms) => unitsIn(fields, typed, terms),
    Control: () => null,
  };
}

/** Lines with the same fields. The form draws each with `useFields`. Lines change places, so none keeps its exact value alone. */
export function list<const F extends Fields>(
  label: MessageKey,
  fields: F,
): FieldOfParts<readonly TypedIn<F>[], readonly ValuesOf<F>[]> {
  return {
    label,
    schema: z.array(schemaOf(fields)),
    empty: [],
    show: (lines, terms) => lines.map((line) => shownIn(fields, line, terms)),
    read(typed, terms) {
      const lines = typed.map((line) => readFields(fields, line, { initial: line, values: {}, terms }));
      const fault = joined(lines.map(({ faults }) => faults));
      const values = lines.map((line) => line.values).filter((line) => line !== null);
      return values.length === lines.length ? { value: values } : { fault };
    },
    unitsIn: (typed, terms) => joined(typed.map((line) => unitsIn(fields, line, terms))),
    Control: () => null,
  };
}

/** Members of all lines, by their paths in the list. */
function joined<Member>(lines: readonly Readonly<Record<string, Member>>[]): Record<string, Member> {
  return Object.assign({}, ...lines.map((members, index) => withPrefix(index, members)));
}

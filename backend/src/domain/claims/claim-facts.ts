import { z } from 'zod';

/** Kinds of questions for facts; a form has one control, and one way to read it, for each kind. */
export const factKinds = [
  'yesNo',
  'choice',
  'amount',
  'distance',
  /** A distance that may be left out. */
  'distanceElsewhere',
  'days',
  'vehicles',
  'trips',
  'territoryTrips',
  'receivedByKind',
  'receivedFrom',
  'currency',
  'distanceUnit',
  'categories',
  'tiers',
  'auLogbooks',
  'declineInValue',
  'caLogbooks',
  'commuteMeans',
  'usSamples',
  'companyCars',
  'electricityContracts',
  'monthAverages',
] as const;

interface Question {
  readonly kind: (typeof factKinds)[number];
  /** Options of a choice, the first of which is chosen until the driver chooses. */
  readonly options: readonly string[];
}

/** One fact that a method asks of the driver. Its name is also that of its texts in the catalogues. */
export interface FactField extends Question {
  readonly name: string;
}

const questions = z.registry<Question>();

/** A fact of a method: the kind of its question, and the schema of its answer. */
export function asked<Schema extends z.ZodType>(
  kind: Question['kind'],
  schema: Schema,
  options: readonly string[] = [],
): Schema {
  // Cloned, because the same schema may answer questions of several kinds.
  const own = schema.clone();
  questions.add(own, { kind, options });
  return own;
}

/** A fact that is one of some options. */
export function askedChoice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return asked('choice', z.enum(options), options);
}

/** For a method to which the log tells everything. */
export const noFacts = z.strictObject({});

/** Schema of a method's facts, each of which is `asked`. */
export type FactsSchema<Facts = unknown> = z.ZodType<Facts> & {
  readonly shape: Readonly<Record<string, z.ZodType>>;
};

/** The questions for the facts of a method, in the order of its schema. Throws for a fact that is not `asked`. */
export function questionsOf({ shape }: FactsSchema): readonly FactField[] {
  return Object.entries(shape).map(([name, schema]) => {
    const question = questions.get(schema);
    if (question === undefined) throw new Error(`the fact ${name} has no question`);
    return { name, ...question };
  });
}

import { atRates } from './at/at-rates';
import { auRates } from './au/au-rates';
import { beRates } from './be/be-rates';
import { caRates } from './ca/ca-rates';
import { chRates } from './ch/ch-rates';
import { deRates } from './de/de-rates';
import { esRates } from './es/es-rates';
import { frBands } from './fr/fr-bands';
import { gbRates } from './gb/gb-rates';
import { ieRates } from './ie/ie-rates';
import { nlRates } from './nl/nl-rates';
import { ptRates } from './pt/pt-rates';
import type { Rate } from './rate';
import { usRates } from './us/us-rates';

/** A rate; in a scale written as micros × distance + a sum, also that sum, in whole major units. */
export type PublishedRate = Rate & { readonly plusEuros?: number };

const all: readonly PublishedRate[] = [
  ...atRates,
  ...auRates,
  ...beRates,
  ...caRates,
  ...chRates,
  ...deRates,
  ...esRates,
  ...frBands,
  ...gbRates,
  ...ieRates,
  ...nlRates,
  ...ptRates,
  ...usRates,
];

/** Every published rate by its id, to which the lines of a claim refer. */
export const publishedRates: ReadonlyMap<string, PublishedRate> = new Map(all.map((rate) => [rate.id, rate]));

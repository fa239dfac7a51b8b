import { atRates } from './at/at-rates';
import { auRates } from './au/au-rates';
import { caRates } from './ca/ca-rates';
import { deRates } from './de/de-rates';
import { frBands } from './fr/fr-bands';
import { gbElectricRates } from './gb/gb-electric-rates';
import { gbRates } from './gb/gb-rates';
import { ieRates } from './ie/ie-rates';
import { nlRates } from './nl/nl-rates';
import type { Rate } from './rate';
import { usRates } from './us/us-rates';

/** A rate; in a scale written as micros × distance + a sum, also that sum, in whole major units. */
export type PublishedRate = Rate & { readonly plusEuros?: number };

const all: readonly PublishedRate[] = [
  ...atRates,
  ...auRates,
  ...caRates,
  ...deRates,
  ...frBands,
  ...gbRates,
  ...gbElectricRates,
  ...ieRates,
  ...nlRates,
  ...usRates,
];

/** Every published rate by its id, to which the lines of a claim refer. */
export const publishedRates: ReadonlyMap<string, PublishedRate> = new Map(all.map((rate) => [rate.id, rate]));

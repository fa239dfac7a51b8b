import { z } from 'zod';
import { questionsOf } from './claim-facts';
import { claimMethodIds } from './claim-method-ids';
import { claimMethods } from './methods';
import { publishedRates } from './published-rates';

const factNames = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

describe.each(claimMethodIds)('%s', (id) => {
  const method = claimMethods[id];

  it('is named so, and says whose it is', () => {
    expect(method.id).toBe(id);
    expect(method.jurisdiction).toBe(id.split('.')[0]);
  });

  it('is asked for the facts that its schema wants, and no others', () => {
    const schema = factNames.parse(z.toJSONSchema(method.factsSchema, { io: 'input' }));
    expect(questionsOf(method.factsSchema).map(({ name }) => name)).toEqual(Object.keys(schema.properties));
  });

  it('counts from a day within the year before its period', () => {
    const from = method.countsFrom({ fromDay: '2026-03-31', untilDay: '2026-03-31' });
    expect(from > '2025-03-31' && from <= '2026-03-31').toBe(true);
  });
});

it('has every published rate once', () => {
  expect(publishedRates.size).toBeGreaterThan(100);
});

import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.fixture';
import { statementLayouts } from './statement-layouts.fixture';

describe('a statement', () => {
  it.each(statementLayouts)(
    'of $bank: what was paid for a vehicle, and each other row counted',
    async (of) => {
      const read = await readStatement(of.text, of.units, of.asks && { dateOrder: 'dayMonthYear' });
      expect(read).toMatchObject({
        ...{ formatId: 'bankStatement', asks: of.asks ?? [], faults: [] },
        ...{ costs: of.costs, leftOut: of.leftOut },
      });
    },
  );
});

import { recordIdSchema } from '../records/record.schema';
import { demoId, demoVehicleIds, mayFill } from './demo-id';

const { estate, hybrid } = demoVehicleIds('me');
const other = demoVehicleIds('somebody else').estate;

describe('the ids of examples', () => {
  it('are ids of records, one for each number and seed', () => {
    const ids = ['me', 'somebody else', ''].flatMap((seed) =>
      [0, 1, 31, 32, 2_000].map((n) => demoId(seed, n)),
    );
    for (const id of ids) expect(recordIdSchema.parse(id)).toBe(id);
    expect(new Set(ids).size).toBe(15);
  });

  it.each([
    [[], true],
    [[{ id: estate, version: 1 }], true],
    [
      [
        { id: estate, version: 1 },
        { id: hybrid, version: 3 },
      ],
      true,
    ],
    [
      [
        { id: estate, version: 2 },
        { id: hybrid, version: 1 },
      ],
      false,
    ],
    [[{ id: hybrid, version: 1 }], false],
    [
      [
        { id: estate, version: 1 },
        { id: other, version: 1 },
      ],
      false,
    ],
    [[{ id: other, version: 1 }], false],
  ])('say whether there may be examples, or the rest of them: %j', (vehicles, may) => {
    expect(mayFill('me', vehicles)).toBe(may);
  });
});

import { inFillOrder, type OrderedFill } from './fill-order';

const fill = (id: string, atMs: number, drivenMetres: number | null, filled: 'full' | 'partial') => ({
  id,
  atMs,
  point: drivenMetres === null ? null : { drivenMetres },
  filled,
});

const ids = (fills: OrderedFill[]) => inFillOrder(fills).map(({ id }) => id);

describe('the order of fills', () => {
  it('goes by time before the odometer', () => {
    expect(ids([fill('late', 2, 900, 'full'), fill('early', 1, 1000, 'full')])).toEqual(['early', 'late']);
  });

  it('goes by the odometer within the same minute', () => {
    expect(ids([fill('far', 1, 1200, 'full'), fill('near', 1, 1000, 'full')])).toEqual(['near', 'far']);
  });

  it('puts the partial one before the full one at the same pump', () => {
    expect(ids([fill('a', 1, 1200, 'full'), fill('b', 1, 1200, 'partial')])).toEqual(['b', 'a']);
  });

  it('puts a partial one without an odometer first and a full one last of the same minute', () => {
    const fills = [fill('a', 1, null, 'full'), fill('b', 1, 1200, 'full'), fill('c', 1, null, 'partial')];
    expect(ids(fills)).toEqual(['c', 'b', 'a']);
  });

  it('goes by id when nothing else tells them apart', () => {
    expect(ids([fill('b', 1, 1200, 'full'), fill('a', 1, 1200, 'full')])).toEqual(['a', 'b']);
  });
});

import { rowHeight } from './row-height';

describe('the height of a row', () => {
  it('is left to the program where each text fits on a line', () => {
    expect(rowHeight(['Home', null], [10, 10])).toEqual({});
  });

  it('is that of the text with the most lines, wrapped between words and through what is too long', () => {
    expect(rowHeight(['Office, 12 Station Road', 'Home'], [10, 10])).toEqual({ height: 45 });
    expect(rowHeight(['https://example.org/rates'], [10])).toEqual({ height: 45 });
  });
});

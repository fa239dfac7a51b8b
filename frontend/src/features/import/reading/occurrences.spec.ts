import { describe, expect, it } from 'vitest';
import { occurrences } from './occurrences';

const others = (count: number) => Array.from({ length: count }, (_, index) => `other ${index}`);

describe('how often a key came before', () => {
  it('is counted among the last ten thousand others', () => {
    const countBefore = occurrences();
    expect(['a', 'a', 'b', 'a'].map(countBefore)).toEqual([0, 1, 0, 2]);
    for (const other of others(9999)) countBefore(other);
    expect(countBefore('a')).toBe(3);
    for (const other of others(10_000)) countBefore(other);
    expect(countBefore('a')).toBe(0);
  });

  it('is counted from its last time, however many keys went before', () => {
    const countBefore = occurrences();
    for (const round of [0, 1, 2, 3, 4]) {
      for (const other of others(6000)) countBefore(`${round} ${other}`);
      expect(countBefore('a')).toBe(round);
    }
  });
});

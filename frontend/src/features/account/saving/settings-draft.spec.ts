import type { Preferences } from '@domain/account/account.schema';
import { describe, expect, it } from 'vitest';
import { afterSaving, clashes, emptyDraft, keepingLocal, takingTheirs, withChanges } from './settings-draft';

const account: Preferences = {
  displayName: 'Jana',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  numberStyle: 'country',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  country: 'DE',
  jurisdiction: 'DE',
  language: 'de',
  theme: 'system',
  workingHours: [],
};

describe('a draft of the settings', () => {
  it('remembers what a field held before it was first changed', () => {
    const once = withChanges(emptyDraft, account, { currency: 'CHF' });
    const twice = withChanges(once, { ...account, currency: 'PLN' }, { currency: 'GBP' });
    expect(twice).toEqual({ changes: { currency: 'GBP' }, seen: { currency: 'EUR' } });
  });

  it('is empty again when the old value is chosen again', () => {
    const changed = withChanges(emptyDraft, account, { theme: 'dark' });
    expect(withChanges(changed, account, { theme: 'system' })).toEqual(emptyDraft);
  });

  it('keeps what was changed while the last change was being saved', () => {
    const first = withChanges(emptyDraft, account, { theme: 'dark', currency: 'CHF' });
    const second = withChanges(first, account, { theme: 'light' });
    const saved = { ...account, ...first.changes };
    expect(afterSaving(second, saved, first.changes)).toEqual({
      changes: { theme: 'light' },
      seen: { theme: 'dark' },
    });
  });
});

describe('a change on another device', () => {
  const draft = withChanges(emptyDraft, account, { currency: 'CHF', theme: 'dark' });

  it('is no clash where it concerns another field', () => {
    expect(clashes(draft, { ...account, displayName: 'J.' })).toEqual([]);
  });

  it('is no clash where both mean the same', () => {
    expect(clashes(draft, { ...account, currency: 'CHF' })).toEqual([]);
  });

  it('is a clash where the same field was set to something else', () => {
    expect(clashes(draft, { ...account, currency: 'GBP' })).toEqual(['currency']);
  });

  it('can be overruled, and then is no clash any more', () => {
    const theirs = { ...account, currency: 'GBP' };
    const localVersion = keepingLocal(draft, theirs);
    expect(localVersion.changes).toEqual({ currency: 'CHF', theme: 'dark' });
    expect(clashes(localVersion, theirs)).toEqual([]);
  });

  it('can be taken, without losing what nobody else changed', () => {
    expect(takingTheirs(draft, { ...account, currency: 'GBP' }).changes).toEqual({ theme: 'dark' });
  });
});

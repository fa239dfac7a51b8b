import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { expect, it } from 'vitest';
import type { RecordKind } from '@/lib/offline/record-kind';
import { expenseKind } from '../../../test/harness/offline/an-outbox';
import { changeWrite, deleteWrite, undoWrite } from './batch-writes';

const trip = { id: 'trip', version: 3, category: 'private', purpose: '' } as Trip;
const expense = { id: 'cost', version: 2, category: 'washing', vendor: '' } as Expense;

const { titles, ledgerTitles, reads } = expenseKind;

/** Trips, reduced to the parts that a batch uses. */
const tripKind: RecordKind<Trip> = {
  ...{ titles, ledgerTitles, reads, needs: [], sendsWhenMade: true },
  name: 'trip',
  form: { addressOf: ({ id }) => `/trips/${id}` },
  procedures: {
    'trips.create': { does: 'create' },
    'trips.stop': { does: 'update', says: 'members', isDone: () => true },
    'trips.update': { does: 'update', says: 'changes' },
    'trips.delete': { does: 'delete' },
  },
  createOf: ({ version: _version, ...input }) => ({ path: 'trips.create', input }),
};

it('says of a trip only what changes, with the reason', () => {
  const changes = { category: 'business', purpose: '' };
  expect(changeWrite(tripKind, trip, changes, 'Forgotten')).toEqual({
    path: 'trips.update',
    input: { id: 'trip', version: 3, changes: { category: 'business' }, reason: 'Forgotten' },
    shown: trip,
  });
});

it('says the whole of a cost', () => {
  expect(changeWrite(expenseKind, expense, { vendor: 'Shell' }, null)?.input).toEqual({
    ...expense,
    vendor: 'Shell',
  });
});

it('is nothing where the record says so already', () => {
  expect(changeWrite(tripKind, trip, { category: 'private' }, 'Forgotten')).toBeNull();
});

it('comes back from a change with what was there before, over the next version', () => {
  const write = changeWrite(tripKind, trip, { category: 'business', employerId: 'acme' }, null);
  if (write === null) throw new Error('it changes');
  expect(undoWrite(tripKind, trip, write, 'Undone')).toEqual({
    path: 'trips.update',
    input: { id: 'trip', version: 4, changes: { category: 'private', employerId: null }, reason: 'Undone' },
  });
  const ofCost = changeWrite(expenseKind, expense, { vendor: 'Shell' }, null);
  if (ofCost === null) throw new Error('it changes');
  expect(undoWrite(expenseKind, expense, ofCost, 'Undone').input).toEqual({
    ...expense,
    version: 3,
    reason: 'Undone',
  });
});

it('comes back from a deletion by entering the record again', () => {
  const write = deleteWrite(tripKind, trip, 'Not mine');
  expect(write.input).toEqual({ id: 'trip', version: 3, reason: 'Not mine' });
  const { version: _version, ...content } = trip;
  expect(undoWrite(tripKind, trip, write, 'Undone')).toEqual({
    path: 'trips.create',
    input: { ...content, reason: 'Undone' },
  });
});

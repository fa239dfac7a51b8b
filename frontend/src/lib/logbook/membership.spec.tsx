// @vitest-environment jsdom
import type { Role } from '@domain/logbooks/logbook.schema';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import {
  type CallPath,
  type Membership,
  MembershipContext,
  useAuthorName,
  useDriverName,
  useMay,
  useReadOnly,
} from './membership';

function as(role: Role | null, names: Membership['names'] = new Map()) {
  const membership = { shared: { role, memberId: 'me', logbook: null }, names, members: [] };
  return ({ children }: { readonly children: ReactNode }) => (
    <MembershipContext value={membership}>{children}</MembershipContext>
  );
}

const may = (path: CallPath, wrapper?: ReturnType<typeof as>) =>
  renderHook(() => useMay(path), wrapper && { wrapper }).result.current;
const isReadOnly = (path: CallPath, record: object | null, wrapper?: ReturnType<typeof as>) =>
  renderHook(() => useReadOnly(path, record), wrapper && { wrapper }).result.current;

it('allows everything in a logbook of one’s own', () => {
  expect(may('vehicles.create')).toBe(true);
  expect(isReadOnly('trips.update', { enteredBy: 'somebody' })).toBe(false);
});

it('offers nothing before the role is known, and nothing to write to a reader', () => {
  expect(may('trips.create', as(null))).toBe(false);
  expect(may('trips.create', as('reader'))).toBe(false);
  expect(isReadOnly('trips.update', { enteredBy: 'me' }, as('reader'))).toBe(true);
});

it('lets a driver record, and change what is their own or has not arrived yet', () => {
  const driver = as('driver');
  expect(may('trips.create', driver)).toBe(true);
  expect(may('vehicles.create', driver)).toBe(false);
  expect(isReadOnly('trips.update', { enteredBy: 'me' }, driver)).toBe(false);
  expect(isReadOnly('trips.update', {}, driver)).toBe(false);
  expect(isReadOnly('trips.update', { enteredBy: 'somebody' }, driver)).toBe(true);
  expect(isReadOnly('papers.update', null, driver)).toBe(true);
});

it('lets an owner change what others entered', () => {
  expect(isReadOnly('trips.update', { enteredBy: 'somebody' }, as('owner'))).toBe(false);
});

it('lets a driver change the trip that somebody entered for them', () => {
  const driven = { enteredBy: 'somebody', drivenBy: 'me' };
  expect(isReadOnly('trips.update', driven, as('driver'))).toBe(false);
  expect(isReadOnly('trips.update', { ...driven, drivenBy: 'another' }, as('driver'))).toBe(true);
});

it('names who entered a record where there are others', () => {
  const wrapper = as('owner', new Map([['somebody', 'Bo']]));
  const { current: nameOf } = renderHook(useAuthorName, { wrapper }).result;
  expect(nameOf({ enteredBy: 'somebody' })).toBe('Bo');
  expect(nameOf({})).toBeUndefined();
  const { current: driverOf } = renderHook(useDriverName, { wrapper }).result;
  expect(driverOf({ enteredBy: 'me', drivenBy: 'somebody' })).toBe('Bo');
  expect(driverOf({ enteredBy: 'somebody' })).toBe('Bo');
});

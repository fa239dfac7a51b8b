import type { Member } from '@domain/logbooks/logbook.schema';
import { expect, it } from 'vitest';
import { afterLeaving } from './heir';

const nowMs = 1000;

function member(name: string, role: Member['role'], sinceMs: number, changes: Partial<Member> = {}): Member {
  return {
    ...{ id: '01K0000000000000000000000A', name, role, sinceMs },
    ...{ untilMs: null, endedAtMs: null, isYou: false, ...changes },
  };
}

const you = member('You', 'owner', 1, { isYou: true });

it('ends a logbook that nobody is left in', () => {
  const gone = member('Ana', 'driver', 2, { endedAtMs: 500 });
  const over = member('Bo', 'reader', 3, { untilMs: nowMs });
  expect(afterLeaving([you, gone, over], nowMs)).toEqual({ kind: 'erased' });
});

it('goes from its last owner to the driver who is in it longest, and only then to a reader', () => {
  const reader = member('Cleo', 'reader', 2);
  const drivers = [member('Dan', 'driver', 5), member('Eve', 'driver', 4)];
  expect(afterLeaving([you, reader, ...drivers], nowMs)).toMatchObject({
    kind: 'inherited',
    heir: { name: 'Eve' },
  });
  expect(afterLeaving([you, reader], nowMs)).toMatchObject({ kind: 'inherited', heir: { name: 'Cleo' } });
});

it('stays as it is where another owner is left, or you are none', () => {
  expect(afterLeaving([you, member('Ana', 'owner', 2)], nowMs)).toEqual({ kind: 'same' });
  const driver = member('You', 'driver', 3, { isYou: true });
  expect(afterLeaving([driver, member('Ana', 'owner', 2)], nowMs)).toEqual({ kind: 'same' });
});

import { pino } from 'pino';
import type { AccountService } from '../account/account.service';
import { GuestSweep } from './guest-sweep.service';

it('a guest who cannot be deleted keeps no other from being deleted, and is tried again', async () => {
  const left = new Set(['first', 'stuck', 'last']);
  let isStuck = true;
  const accounts: Pick<AccountService, 'delete'> = {
    async delete({ id }) {
      if (id === 'stuck' && isStuck) throw new Error('the files cannot be reached');
      left.delete(id);
      return { deleted: true };
    },
  };
  const sweep = new GuestSweep({ ended: async () => [...left] }, pino({ enabled: false }), accounts);
  await sweep.sweep();
  expect([...left]).toEqual(['stuck']);
  isStuck = false;
  await sweep.sweep();
  expect([...left]).toEqual([]);
});

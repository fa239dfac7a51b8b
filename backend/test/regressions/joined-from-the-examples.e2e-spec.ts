import { signUpDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';
import { sharedLogbook } from '../harness/shared-logbook';

/** The membership was noted with the examples: nobody found the logbook, and it outlived the account. */
describe('a logbook that is joined or made while the examples are open', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is in the list of the driver, and left with their account', async () => {
    const { id, owner, within } = await sharedLogbook(server);
    const cleo = await signUpDriver('Cleo');
    const own = server.client(cleo.token);
    await own.account.me.query();
    const examples = server.client(cleo.token, 'examples');
    const invite = { id: newId(), role: 'driver', forWhom: '', untilMs: null } as const;
    const { token } = await within(owner).logbooks.invite.mutate(invite);
    await examples.logbooks.join.mutate({ token, name: 'Cleo' });
    const made = `logbook-${newId()}` as const;
    await examples.logbooks.create.mutate({ id: made, name: 'Work', isCompany: false });
    for (const client of [own, examples]) {
      const { logbooks } = await client.logbooks.list.query({});
      expect(logbooks.map((logbook) => logbook.id)).toEqual([id, made]);
    }
    await own.account.delete.mutate({ confirm: 'delete everything' });
    const { members } = await within(owner).logbooks.shown.query({});
    expect(members.find(({ name }) => name === 'Cleo')?.endedAtMs).toEqual(expect.any(Number));
  });
});

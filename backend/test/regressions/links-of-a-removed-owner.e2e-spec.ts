import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { memberInvitations } from '../../src/rpc/logbooks.collection';
import { signUpDriver, type TestDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';
import { sharedLogbook } from '../harness/shared-logbook';

/** An owner who was removed came back, as an owner, with a link that they had made for themselves before. */
describe('the links that an owner made', () => {
  let server: TestServer;
  let logbook: Awaited<ReturnType<typeof sharedLogbook>>;
  let mallory: TestDriver;
  let memberId: string;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    logbook = await sharedLogbook(server);
    mallory = await signUpDriver('Mallory');
    await server.client(mallory.token).account.me.query();
    ({ memberId } = await logbook.join(mallory, 'owner'));
  });

  const invite = { role: 'owner', forWhom: 'Granny', untilMs: null } as const;
  const linkOf = async (person: TestDriver) =>
    (await logbook.within(person).logbooks.invite.mutate({ id: newId(), ...invite })).token;
  const joined = (token: string) =>
    server.client(mallory.token).logbooks.join.mutate({ token, name: 'Mallory' });
  const invalid = { data: expect.objectContaining({ reason: 'INVITATION_INVALID' }) };

  it('end with their removal, their other role and their leaving', async () => {
    const { within, owner } = logbook;
    const calls = within(owner).logbooks;
    const ofOwner = await linkOf(owner);

    const first = await linkOf(mallory);
    await calls.removeMember.mutate({ id: memberId });
    await expect(joined(first)).rejects.toMatchObject(invalid);

    await logbook.join(mallory, 'owner');
    const second = await linkOf(mallory);
    await calls.changeMember.mutate({ id: memberId, role: 'driver', untilMs: null });
    await within(mallory).logbooks.leave.mutate({});
    await expect(joined(second)).rejects.toMatchObject(invalid);

    await logbook.join(mallory, 'owner');
    const third = await linkOf(mallory);
    await within(mallory).logbooks.leave.mutate({});
    await expect(joined(third)).rejects.toMatchObject(invalid);

    expect((await calls.shown.query({})).invitations).toHaveLength(1);
    expect(await joined(ofOwner)).toMatchObject({ role: 'owner', memberId });
  });

  it('stay if another owner made them anew', async () => {
    const { within, owner } = logbook;
    const id = newId();
    const { token: before } = await within(mallory).logbooks.invite.mutate({ id, ...invite });
    const { token } = await within(owner).logbooks.renewInvitation.mutate({ id });
    await within(owner).logbooks.removeMember.mutate({ id: memberId });
    await expect(joined(before)).rejects.toMatchObject(invalid);
    expect(await joined(token)).toMatchObject({ role: 'owner' });
  });

  it('are listed and counted however many are past their time', async () => {
    const { id, within, owner } = logbook;
    const store = server.application.get<DocumentStore>(STORE).of(id);
    await store.transact(async (transaction) => {
      for (let number = 1; number <= 100; number += 1) {
        transaction.create(memberInvitations, newId(), {
          ...{ ...invite, secretHash: '', createdAtMs: number, expiresAtMs: number + 1 },
        });
      }
    });
    await linkOf(owner);
    expect((await within(owner).logbooks.shown.query({})).invitations).toHaveLength(1);
  });
});

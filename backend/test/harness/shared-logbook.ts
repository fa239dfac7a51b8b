import { aVehicle } from './a-vehicle';
import { signUpDriver, type TestDriver } from './drivers';
import { newId } from './driving';
import type { TestServer } from './server';

/** A new logbook of an owner and a driver, with a vehicle. */
export async function sharedLogbook(server: TestServer, { isCompany = false } = {}) {
  const [owner, driver] = [await signUpDriver('Ana'), await signUpDriver('Ben')];
  for (const { token } of [owner, driver]) await server.client(token).account.me.query();
  const id = `logbook-${newId()}` as const;
  const within = ({ token }: TestDriver) => server.client(token, id);
  await server.client(owner.token).logbooks.create.mutate({ id, name: 'Family', isCompany });
  const join = async (person: TestDriver, role: 'owner' | 'driver' | 'reader') => {
    const invite = { id: newId(), role, forWhom: '', untilMs: null };
    const { token } = await within(owner).logbooks.invite.mutate(invite);
    return server.client(person.token).logbooks.join.mutate({ token, name: 'Ben' });
  };
  const { memberId: driverId } = await join(driver, 'driver');
  const { id: vehicleId } = await within(owner).vehicles.create.mutate(aVehicle());
  return { id, owner, driver, driverId, vehicleId, within, join };
}

import { type RunningIdentity, startHostedIdentity } from '../harness/identities';

let emulator: RunningIdentity | undefined;

/** Starts one emulator of a Firebase project's identity for all suites; each test creates its own driver. */
export default async function start(): Promise<void> {
  emulator = await startHostedIdentity();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
}

export async function stop(): Promise<void> {
  await emulator?.stop();
}

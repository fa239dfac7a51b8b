import { DomainError } from '../../domain/errors/domain-error';

/** What has the id already is the same example, written before in another language or changed by the driver since. */
export async function once(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'ALREADY_EXISTS') return;
    throw error;
  }
}

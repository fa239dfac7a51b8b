import { DomainError } from '../../domain/errors/domain-error';

/** Ignores ALREADY_EXISTS: an existing record with the id is the same example, in another language or changed since. */
export async function once(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'ALREADY_EXISTS') return;
    throw error;
  }
}

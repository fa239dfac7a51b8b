import { newKeySet } from '../platform/identity/embedded/signing-keys';

/**
 * Runs `new-identity-keys`: prints a key set for IDENTITY_SIGNING_KEYS. The keys that are there stay valid for the
 * tokens that they signed.
 */
process.stdout.write(newKeySet(process.env.IDENTITY_SIGNING_KEYS || undefined));

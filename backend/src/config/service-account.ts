import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const keySchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
});

/** Other types of credentials that Google's libraries read from a file, see https://google.aip.dev/auth/4110. */
const otherTypes = z.object({
  type: z.enum([
    'authorized_user',
    'external_account',
    'external_account_authorized_user',
    'gdch_service_account',
    'impersonated_service_account',
  ]),
});

/** Returns the problem of a service account's key file without quoting its contents, or null if it can be used. */
export function credentialsFault(path: string): string | null {
  const read = readText(path);
  if ('fault' in read) return read.fault;
  if (read.text.trim() === '') return `${path} is empty`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(read.text);
  } catch {
    return `${path} is not readable as JSON; download the key again`;
  }
  if (otherTypes.safeParse(parsed).success) return null;
  const key = keySchema.safeParse(parsed);
  if (!key.success) return `${path} is not the key of a service account`;
  try {
    createPrivateKey(key.data.private_key);
    return null;
  } catch {
    return `the private key in ${path} cannot be used; download the key again`;
  }
}

function readText(path: string): { readonly text: string } | { readonly fault: string } {
  try {
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { fault: `there is no file ${path}` };
    if (code === 'EISDIR') return { fault: `${path} is a folder, not the key of a service account` };
    return {
      fault: `${path} cannot be read by this user; allow user id ${process.getuid?.() ?? '?'} to read it`,
    };
  }
}

/** True if Google's libraries find credentials on this machine without a configured file. */
export function hasCredentialsOfItsOwn(variables: NodeJS.ProcessEnv): boolean {
  // Cloud Run, App Engine, and a configured metadata server.
  if (variables.K_SERVICE || variables.GAE_SERVICE || variables.GCE_METADATA_HOST) return true;
  const settings = variables.CLOUDSDK_CONFIG ?? join(homedir(), '.config', 'gcloud');
  if (existsSync(join(settings, 'application_default_credentials.json'))) return true;
  return isGoogleMachine();
}

/** Checks the machine as described in https://cloud.google.com/compute/docs/instances/detect-compute-engine */
function isGoogleMachine(): boolean {
  try {
    return readFileSync('/sys/class/dmi/id/product_name', 'utf8').startsWith('Google');
  } catch {
    return false;
  }
}

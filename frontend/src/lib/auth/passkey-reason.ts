/** Why the browser gave no passkey, by the names of its errors (WebAuthn 3, 5.1). */
export function passkeyReasonOf(error: unknown): 'cancelled' | 'known' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  // Browsers do not tell a driver who closed the dialog from one who was too slow.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  return error.name === 'InvalidStateError' ? 'known' : 'failed';
}

import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { SignInError, signInErrorOf, withSignInErrors } from './sign-in-error';

export type ProviderName = 'google' | 'apple' | 'microsoft';

/** Key that survives the way to the provider and back, only in this tab. */
const pendingKey = 'roadbook.redirect-pending';

function providerOf(name: ProviderName) {
  switch (name) {
    case 'google':
      return new GoogleAuthProvider();
    case 'apple': {
      const apple = new OAuthProvider('apple.com');
      apple.addScope('email');
      apple.addScope('name');
      return apple;
    }
    case 'microsoft':
      return new OAuthProvider('microsoft.com');
    default:
      return name satisfies never;
  }
}

function isPopupBlocked({ cause }: SignInError): boolean {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  return (
    cause.code === 'auth/popup-blocked' || cause.code === 'auth/operation-not-supported-in-this-environment'
  );
}

/**
 * Signs in at a provider. The resolver is set here and not when Firebase starts, which would load Google's scripts for
 * everyone who opens the page.
 */
export async function signInAtProvider(auth: Auth, name: ProviderName): Promise<void> {
  const provider = providerOf(name);
  try {
    await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  } catch (thrown) {
    const error = signInErrorOf(thrown);
    if (!isPopupBlocked(error)) throw error;
    sessionStorage.setItem(pendingKey, name);
    await withSignInErrors(signInWithRedirect(auth, provider, browserPopupRedirectResolver));
  }
}

function takePendingRedirect(): boolean {
  try {
    const pending = sessionStorage.getItem(pendingKey) !== null;
    sessionStorage.removeItem(pendingKey);
    return pending;
  } catch {
    // If storage is forbidden, no redirect can have been started here.
    return false;
  }
}

/** Returns the error of a redirect if this page load completes one; null otherwise. */
export async function finishRedirect(auth: Auth): Promise<SignInError | null> {
  if (!takePendingRedirect()) return null;
  try {
    await getRedirectResult(auth, browserPopupRedirectResolver);
    return null;
  } catch (error) {
    return signInErrorOf(error);
  }
}

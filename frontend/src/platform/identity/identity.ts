import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  sendPasswordResetEmail,
  setPersistence,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from '@/platform/firebase';
import { finishRedirect, type ProviderName, signInAtProvider } from './provider-sign-in';
import { readRememberMe, storeRememberMe } from './remember-me';
import { type RememberedSignIn, rememberedSignIn } from './remembered-sign-in';
import { type SignInError, signInErrorOf, withSignInErrors } from './sign-in-error';
import { guestLifeMs, type SignedInUser } from './signed-in-user';

export type { SignedInUser };

/** The sign-in service. Every failure throws a SignInError. */
export interface Identity {
  /** Returns the user that this device remembers as signed in, until `onIdToken` reports one; null for nobody. */
  remembered(): SignedInUser | null;
  /**
   * Calls the listener as soon as the user is known, and on every change of the ID token; null if nobody is signed in.
   */
  onIdToken(listener: (user: SignedInUser | null) => void): () => void;
  /**
   * Returns the ID token, renewed if it has expired; the remembered one until the user is known; empty if nobody is
   * signed in.
   */
  currentToken(): Promise<string>;
  /** Returns a new ID token; empty if nobody is signed in, or no longer. */
  refreshToken(): Promise<string>;
  /** Signs in to a new guest account. Embedded identity only. */
  signInAsDemoDriver(): Promise<void>;
  signInWithPassword(email: string, password: string): Promise<void>;
  createAccount(email: string, password: string): Promise<void>;
  /** Signs in with the token in which other ways to sign in end. */
  signInWithCustomToken(token: string): Promise<void>;
  signInWithProvider(name: ProviderName): Promise<void>;
  /** Resolves once the return from a provider's page is complete, with the error if there was one. */
  redirectProblem(): Promise<SignInError | null>;
  /** Does not reveal whether there is such an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sets a password with the code of the sent link. */
  choosePassword(code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  rememberMe(): boolean;
  /** Sets where the session is stored: on the device, or only in this tab. */
  setRememberMe(flag: boolean): Promise<void>;
}

/** The first one stores the session; a session found in another one is moved there. */
function persistenceOf(rememberMe: boolean): [Persistence, ...Persistence[]] {
  return rememberMe
    ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
    : [browserSessionPersistence, indexedDBLocalPersistence, browserLocalPersistence];
}

function startAuth(config: AppConfig): Auth {
  const auth = initializeAuth(firebaseApp(config), { persistence: persistenceOf(readRememberMe()) });
  if (config.identity === 'embedded') {
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  }
  return auth;
}

function signedInUser({ uid, email, displayName, isAnonymous, metadata }: User): SignedInUser {
  const createdAtMs = Date.parse(metadata.creationTime ?? '');
  const isGuest = isAnonymous && !Number.isNaN(createdAtMs);
  return { uid, email, displayName, ...(isGuest && { guestUntilMs: createdAtMs + guestLifeMs }) };
}

async function currentUser(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

async function tokenOf(auth: Auth, renew: boolean): Promise<string> {
  const user = await currentUser(auth);
  const token = (await user?.getIdToken(renew)) ?? '';
  // If the user signed out while the answer was under way, it must not sign them in again.
  return auth.currentUser?.uid === user?.uid ? token : '';
}

/** Minimum remaining life of a token, so that it does not expire on its way. */
const minLifeMilliseconds = 60_000;

function isUsable({ expiresAtMs }: RememberedSignIn): boolean {
  return expiresAtMs - Date.now() > minLifeMilliseconds;
}

async function sendReset(auth: Auth, email: string): Promise<void> {
  auth.languageCode = document.documentElement.lang || null;
  await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
    if (signInErrorOf(error).reason !== 'wrongPassword') throw error;
  });
}

async function settled(signingIn: Promise<unknown>): Promise<void> {
  await withSignInErrors(signingIn);
}

export function createIdentity(config: AppConfig): Identity {
  const auth = startAuth(config);
  const redirect = finishRedirect(auth);
  let remembered = rememberedSignIn();
  void auth.authStateReady().then(() => {
    remembered = null;
  });
  const otherTabs = createOtherTabs((uid) => {
    if (auth.currentUser?.uid === uid) void signOut(auth);
  });

  return {
    remembered: () => remembered?.user ?? null,
    onIdToken: (listener) => onIdTokenChanged(auth, (user) => listener(user && signedInUser(user))),
    async currentToken() {
      if (auth.currentUser === null && remembered !== null && isUsable(remembered)) return remembered.token;
      return withSignInErrors(tokenOf(auth, false));
    },
    refreshToken: () => withSignInErrors(tokenOf(auth, true)),
    signInAsDemoDriver: () => settled(signInAnonymously(auth)),
    signInWithPassword: (email, password) => settled(signInWithEmailAndPassword(auth, email, password)),
    createAccount: (email, password) => settled(createUserWithEmailAndPassword(auth, email, password)),
    signInWithCustomToken: (token) => settled(signInWithCustomToken(auth, token)),
    signInWithProvider: (name) => signInAtProvider(auth, name),
    redirectProblem: () => redirect,
    sendPasswordReset: (email) => withSignInErrors(sendReset(auth, email)),
    choosePassword: (code, password) => withSignInErrors(confirmPasswordReset(auth, code, password)),
    async signOut() {
      const uid = (await currentUser(auth))?.uid;
      await withSignInErrors(signOut(auth));
      if (uid !== undefined) otherTabs.announceSignOut(uid);
    },
    rememberMe: readRememberMe,
    setRememberMe(flag) {
      storeRememberMe(flag);
      const [kept] = persistenceOf(flag);
      return withSignInErrors(setPersistence(auth, kept));
    },
  };
}

/**
 * Signs out in all tabs of this device. A tab that is refreshing its token at that moment would otherwise write the
 * session back into the shared storage.
 */
function createOtherTabs(onSignedOut: (uid: string) => void) {
  const channel = new BroadcastChannel('roadbook.identity');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onSignedOut(data);
  };
  return { announceSignOut: (uid: string) => channel.postMessage(uid) };
}

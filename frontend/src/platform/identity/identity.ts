import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from '@/platform/firebase';
import { endAtServer, sessionOf, tellEndedSessions } from './ended-sessions';
import { finishRedirect, type ProviderName, signInAtProvider } from './provider-sign-in';
import { readRememberMe, storeRememberMe } from './remember-me';
import { type RememberedSignIn, rememberedSignIn } from './remembered-sign-in';
import { codeOf, SignInError, signInErrorOf, withSignInErrors } from './sign-in-error';
import { guestLifeMs, type SignedInUser } from './signed-in-user';

export type { SignedInUser };

export interface SignInDetails {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** False if the user signs in only in other ways. */
  readonly hasPassword: boolean;
}

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
  /** Does not reveal whether there is such an account. Throws `noMail` if the server sends none. */
  sendPasswordReset(email: string): Promise<void>;
  /** Throws `linkExpired` if the code of a sent link sets no password any more. */
  checkPasswordLink(code: string): Promise<void>;
  /** Sets a password with the code of the sent link. */
  choosePassword(code: string, password: string): Promise<void>;
  /** Returns how the user signs in, asking the server if there is a network; null if nobody is signed in. */
  signInDetails(): Promise<SignInDetails | null>;
  /**
   * Changes the password of the user. Throws `wrongPassword` if the present one is not right; null instead of it needs a
   * sign-in of the last minutes.
   */
  changePassword(present: string | null, next: string): Promise<void>;
  /** Sends the user a link that confirms their address. */
  sendEmailConfirmation(): Promise<void>;
  /** Confirms an address with the code of the sent link. */
  confirmEmail(code: string): Promise<void>;
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

/** Asks the identity to send a message, in the language of the page. */
async function send(auth: Auth, sending: () => Promise<void>): Promise<void> {
  speakAsPage(auth);
  await sending().catch((error: unknown) => {
    if (codeOf(error) === 'auth/operation-not-allowed') throw new SignInError('noMail', error);
    if (signInErrorOf(error).reason !== 'wrongPassword') throw error;
  });
}

/** A sign-in may cause a message, too, such as one about a new device. */
function speakAsPage(auth: Auth): Auth {
  auth.languageCode = document.documentElement.lang || null;
  return auth;
}

/** Ends the session of this page, here and at the server. */
async function leave(auth: Auth): Promise<void> {
  const session = auth.currentUser && sessionOf(heldToken(auth.currentUser));
  await signOut(auth);
  if (session) endAtServer(session);
}

/** ID token in memory, which may have expired: a new one would need the network. */
function heldToken(user: User): string {
  const { stsTokenManager }: { stsTokenManager?: { accessToken?: unknown } } = user.toJSON();
  return typeof stsTokenManager?.accessToken === 'string' ? stsTokenManager.accessToken : '';
}

async function signedIn(auth: Auth): Promise<User> {
  const user = await currentUser(auth);
  if (user === null) throw new Error('nobody is signed in');
  return user;
}

async function readDetails(auth: Auth): Promise<SignInDetails | null> {
  const user = await currentUser(auth);
  if (user === null) return null;
  const wasConfirmed = user.emailVerified;
  // Without a network the state of the last sign-in is known.
  await reload(user).catch(() => undefined);
  // The token must say the same as the page, as the server reads it there.
  if (user.emailVerified !== wasConfirmed) await user.getIdToken(true);
  const { email, emailVerified, providerData } = user;
  const hasPassword = providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
  return { email, isEmailConfirmed: emailVerified, hasPassword };
}

async function replacePassword(auth: Auth, present: string | null, next: string): Promise<void> {
  const user = await signedIn(speakAsPage(auth));
  if (present === null) return updatePassword(user, next);
  const before = sessionOf(heldToken(user));
  const credential = EmailAuthProvider.credential(user.email ?? '', present);
  await reauthenticateWithCredential(user, credential);
  try {
    await updatePassword(user, next);
  } catch (error) {
    // A changed password ends all sessions but this one. The check of the present password began another one here.
    if (before !== null) endAtServer(before);
    throw error;
  }
}

async function applyConfirmation(auth: Auth, code: string): Promise<void> {
  await applyActionCode(auth, code);
  await readDetails(auth);
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
  void tellEndedSessions();
  window.addEventListener('online', () => void tellEndedSessions());
  const otherTabs = createOtherTabs((uid) => {
    if (auth.currentUser?.uid === uid) void leave(auth);
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
    signInWithPassword: (email, password) =>
      settled(signInWithEmailAndPassword(speakAsPage(auth), email, password)),
    createAccount: (email, password) =>
      settled(createUserWithEmailAndPassword(speakAsPage(auth), email, password)),
    signInWithCustomToken: (token) => settled(signInWithCustomToken(speakAsPage(auth), token)),
    signInWithProvider: (name) => signInAtProvider(auth, name),
    redirectProblem: () => redirect,
    sendPasswordReset: (email) => withSignInErrors(send(auth, () => sendPasswordResetEmail(auth, email))),
    checkPasswordLink: (code) => settled(verifyPasswordResetCode(auth, code)),
    choosePassword: (code, password) =>
      withSignInErrors(confirmPasswordReset(speakAsPage(auth), code, password)),
    signInDetails: () => withSignInErrors(readDetails(auth)),
    changePassword: (present, next) => withSignInErrors(replacePassword(auth, present, next)),
    sendEmailConfirmation: () =>
      withSignInErrors(send(auth, async () => sendEmailVerification(await signedIn(auth)))),
    confirmEmail: (code) => withSignInErrors(applyConfirmation(auth, code)),
    async signOut() {
      const uid = (await currentUser(auth))?.uid;
      await withSignInErrors(leave(auth));
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

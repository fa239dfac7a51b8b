import { reasonCodes } from '@domain/errors/reasons';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { SignInError, type SignInReason, signInSentenceKey } from '@/platform/identity/sign-in-error';
import de from '../i18n/locales/de/errors.json';
import en from '../i18n/locales/en/errors.json';
import { canRetry, type Problem, toProblem } from './problem';
import { problemSentenceKey } from './sentence';
import { MalformedAnswer, NetworkFailure } from './transport-errors';

const ownReasons = ['MALFORMED', 'UNTRANSFORMABLE', 'OFFLINE', 'NOT_STORED', 'UNKNOWN'] as const;
const problems: Problem[] = [...reasonCodes, ...ownReasons].map((reason) => ({ reason, fields: [] }));

const signInReasons = {
  wrongPassword: true,
  emailInUse: true,
  weakPassword: true,
  tooManyTries: true,
  network: true,
  popupClosed: true,
  cancelled: true,
  invalidEmail: true,
  accountDisabled: true,
  linkExpired: true,
  secondFactorNeeded: true,
  codeWrong: true,
  signInExpired: true,
  passkeyRefused: true,
  noMail: true,
  notAdmitted: true,
  invitationInvalid: true,
  demoFull: true,
  unknown: true,
} satisfies Record<SignInReason, true>;

function sentencesOf(catalogue: Record<string, Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([group, sentences]) =>
      Object.entries(sentences).map(([name, sentence]) => [`errors:${group}.${name}`, sentence] as const),
    ),
  );
}

const english = sentencesOf(en);
const german = sentencesOf(de);

describe('reading a problem', () => {
  it('takes all that the server says of a refusal', () => {
    const data = {
      code: 'BAD_REQUEST',
      httpStatus: 400,
      reason: 'INPUT_INVALID',
      requestId: 'req-9',
      fields: [{ path: 'changes.zone', rule: 'unknown zone' }],
      retryAfterSeconds: 3,
    };
    expect(toProblem(TRPCClientError.from({ error: { message: 'no', code: -32600, data } }))).toEqual({
      reason: 'INPUT_INVALID',
      requestId: 'req-9',
      fields: [{ path: 'changes.zone', rule: 'unknown zone' }],
      retryAfterSeconds: 3,
    });
  });

  it.each([
    ['a reason that this page does not know', { reason: 'TOO_FAST', requestId: 'req-9' }],
    ['no reason', { code: 'BAD_REQUEST' }],
    ['nothing', undefined],
  ])('%s is unknown', (_what, data) => {
    const error = TRPCClientError.from({ error: { message: 'no', code: -32600, data } });
    expect(toProblem(error)).toEqual({ reason: 'UNKNOWN', fields: [] });
  });

  it.each([
    [TRPCClientError.from(new MalformedAnswer()), 'MALFORMED'],
    [TRPCClientError.from(new NetworkFailure(null)), 'OFFLINE'],
    [new SignInError('network', null), 'OFFLINE'],
    [new SignInError('wrongPassword', null), 'UNKNOWN'],
    [new TypeError('a bug'), 'UNKNOWN'],
    ['a text', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('%s', (error, reason) => {
    expect(toProblem(error).reason).toBe(reason);
  });
});

describe('the sentences', () => {
  it('are the same ones in English and German, and none is empty or left untranslated', () => {
    expect([...german.keys()]).toEqual([...english.keys()]);
    for (const [key, sentence] of english) {
      expect(sentence.trim(), key).not.toBe('');
      expect(german.get(key), key).not.toBe(sentence);
    }
  });

  it('there is one for every reason, and a reason for every one', () => {
    const keys = [
      ...problems.map(problemSentenceKey),
      ...Object.keys(signInReasons).map((reason) =>
        signInSentenceKey(new SignInError(reason as SignInReason, null)),
      ),
    ];
    expect(new Set(keys)).toEqual(new Set(english.keys()));
  });

  it('name the same things in both languages', () => {
    const placesIn = (sentence = '') => sentence.match(/\{\{\w+\}\}/g);
    for (const [key, sentence] of english) expect(placesIn(german.get(key)), key).toEqual(placesIn(sentence));
  });

  it('name the request id only where the server gave one', () => {
    const naming = problems.filter((problem) =>
      english.get(problemSentenceKey(problem))?.includes('{{requestId}}'),
    );
    expect(naming.map(({ reason }) => reason)).toEqual([
      'TOKEN_INVALID',
      'NOT_JSON',
      'BATCH_TOO_LARGE',
      'UNKNOWN_PROCEDURE',
      'WRONG_METHOD',
      'RECORDS_DAMAGED',
      'INTERNAL',
    ]);
  });
});

it('a retry is offered where it helps', () => {
  expect(problems.filter(canRetry).map(({ reason }) => reason)).toEqual([
    'TOKEN_EXPIRED',
    'RESTORE_RUNNING',
    'BATCH_BUDGET',
    'RATE_LIMITED',
    'CANCELLED',
    'UNAVAILABLE',
    'SERVER_CLOCK_WRONG',
    'INTERNAL',
    'MALFORMED',
    'OFFLINE',
    'NOT_STORED',
  ]);
});

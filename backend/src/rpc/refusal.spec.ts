import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import * as storeErrors from '../platform/documents/errors';
import { IdentityUnavailable, TokenError } from '../platform/identity/identity';
import { refusalOf } from './refusal';

const thrown = (cause: Error, code: TRPCError['code'] = 'INTERNAL_SERVER_ERROR') =>
  new TRPCError({ code, cause });

describe('the reason of a refusal', () => {
  it.each([
    ['NOT_FOUND', new DomainError('NOT_FOUND')],
    ['TOKEN_EXPIRED', new TokenError('TOKEN_EXPIRED')],
    ['UNAVAILABLE', new IdentityUnavailable('down')],
    ['ACCOUNT_ERASED', new storeErrors.DriverErased('erased')],
    ['VERSION_CLASH', new storeErrors.VersionMismatch('moved on')],
    ['ALREADY_EXISTS', new storeErrors.DocumentExists('there')],
    ['UNAVAILABLE', new storeErrors.Contended('busy')],
    ['UNAVAILABLE', new storeErrors.StoreUnavailable('disk full')],
    ['RECORDS_DAMAGED', new storeErrors.RecordsDamaged('a bad page')],
    ['NOT_FOUND', new storeErrors.BadId('a/b')],
    ['INPUT_INVALID', new storeErrors.BadCursor('forged')],
    ['INPUT_INVALID', new storeErrors.NotStorable('too deep')],
    ['INTERNAL', new storeErrors.StoreMisused('a programmer’s fault')],
    ['INTERNAL', new SyntaxError('what is stored is broken')],
    ['INTERNAL', new Error('anything else')],
  ])('is %s', (reason, cause) => {
    expect(refusalOf(thrown(cause))).toMatchObject({ reason });
  });

  it('is NOT_JSON only where an input could not be read', () => {
    expect(refusalOf(thrown(new SyntaxError('Unexpected end'), 'BAD_REQUEST'))).toEqual({
      reason: 'NOT_JSON',
    });
  });

  it('names the fields of an input, but not of an output that breaks its own schema', () => {
    const { error } = z.object({ distanceMetres: z.number() }).safeParse({ distanceMetres: 'far' });
    if (!error) throw new Error('it parsed');
    expect(refusalOf(thrown(error, 'BAD_REQUEST'))).toEqual({
      reason: 'INPUT_INVALID',
      fields: [{ path: 'distanceMetres', rule: 'invalid_type' }],
    });
    expect(refusalOf(thrown(error))).toEqual({ reason: 'INTERNAL' });
  });
});

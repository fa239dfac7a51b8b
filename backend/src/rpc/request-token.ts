import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { Request } from 'express';

/**
 * Reads the token. EventSource sends no headers, so a subscription sends its token as a connection parameter. Those are
 * in the address, which proxies and histories keep, so other calls may not use them.
 */
export function tokenOf({ req, info }: Pick<CreateExpressContextOptions, 'req' | 'info'>): string {
  const token = bearerOf(req);
  if (token === '' && info.type === 'subscription') return info.connectionParams?.token ?? '';
  return token;
}

export function bearerOf({ headers }: Pick<Request, 'headers'>): string {
  const [, bearer = ''] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? [];
  return bearer.trim();
}

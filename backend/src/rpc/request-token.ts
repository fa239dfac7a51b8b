import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { Request } from 'express';

/**
 * EventSource sends no headers, so a subscription brings its token along as a connection parameter. Those are in the
 * address, which proxies and histories keep; of any other call they count for nothing.
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

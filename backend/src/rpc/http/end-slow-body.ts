import type { NextFunction, Request, Response } from 'express';

/** Maximum time for a body: Node's own default for a whole request. */
export const maxBodyMs = 300_000;

/**
 * Closes the connection of a request whose body takes longer. Files may take longer if they make progress
 * (received.ts).
 */
export const endSlowBody =
  (maxMs: number) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
    if (hasBody && !request.path.startsWith('/api/files/')) {
      const timer = setTimeout(() => {
        if (!request.complete) request.destroy();
      }, maxMs);
      response.once('close', () => clearTimeout(timer));
    }
    next();
  };

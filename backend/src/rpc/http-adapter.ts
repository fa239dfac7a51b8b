import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** A batch of queries travels in the request line, and the client sets no bound on it. */
export const largestHeaderBytes = 81_920;

/**
 * Nest's own adapter with a smaller request line: Node allows 16 KiB by default, and Nest cannot change that.
 */
export class LongRequestLineAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ maxHeaderSize: largestHeaderBytes }, this.getInstance());
  }
}

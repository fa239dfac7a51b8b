import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** A batch of queries travels in the request line, and the client sets no bound on it. */
const largestHeaderBytes = 81_920;

/** By then also a file of 20 MiB has come that came at 56 kbit/s. */
const longestRequestMs = 50 * 60_000;

/**
 * Nest's own adapter with a smaller request line: Node allows 16 KiB by default, and Nest cannot change that.
 * Nor that Node ends every request after five minutes, also a file that comes slowly and steadily.
 */
export class LongRequestLineAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(
      { maxHeaderSize: largestHeaderBytes, requestTimeout: longestRequestMs },
      this.getInstance(),
    );
  }
}

import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * Maximum size of the request line and headers. A batch of queries is sent in the request line, and the client does not
 * limit it.
 */
const maxHeaderBytes = 81_920;

/** Maximum time for a request: enough for a file of 20 MiB at 56 kbit/s. */
const maxRequestMs = 50 * 60_000;

/**
 * Nest's own adapter with a longer request line and more time. Node allows 16 KiB and ends every request after five
 * minutes, even a file that arrives slowly and steadily; Nest cannot change either.
 */
export class LongRequestLineAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(
      { maxHeaderSize: maxHeaderBytes, requestTimeout: maxRequestMs },
      this.getInstance(),
    );
  }
}

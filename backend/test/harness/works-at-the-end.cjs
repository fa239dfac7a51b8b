/** Loaded into a backend before anything else: asked to stop, it works without a pause until the file WORKS_UNTIL is there. */
const { existsSync, writeSync } = require('node:fs');

process.once('SIGTERM', () => {
  writeSync(1, '{"msg":"working"}\n');
  while (!existsSync(process.env.WORKS_UNTIL));
});

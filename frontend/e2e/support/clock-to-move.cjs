/** Loaded into the programs of a stack before anything else: their clock is so far ahead as the file says, from when it says so. */
const { readFileSync } = require('node:fs');

const lookEveryMilliseconds = 100;
const ofTheMachine = Date.now;
let aheadMilliseconds = 0;
setInterval(() => {
  try {
    aheadMilliseconds = Number(readFileSync(process.env.CLOCK_AHEAD_FILE, 'utf8'));
  } catch {
    // Nobody has moved it.
  }
}, lookEveryMilliseconds).unref();

Date.now = () => ofTheMachine() + aheadMilliseconds;
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
};

/** Loaded into a backend before anything else: its clock is CLOCK_AHEAD_MILLISECONDS ahead, or behind where that is negative. */
const aheadMilliseconds = Number(process.env.CLOCK_AHEAD_MILLISECONDS);
const ofTheMachine = Date.now;
Date.now = () => ofTheMachine() + aheadMilliseconds;
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
};

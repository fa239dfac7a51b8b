/** The time, in milliseconds since 1970; handed in so that tests can say what time it is. */
export type Clock = () => number;

export const CLOCK = Symbol('clock');

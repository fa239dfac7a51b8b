/**
 * Maximum number of concurrent requests per driver: a browser sends this many over HTTP/1.1. Each may hold a batch of
 * answers.
 */
export const maxRequestsAtOnce = 6;

/** Maximum number of waiting requests per driver, each with a body of at most a mebibyte. */
export const maxRequestsWaiting = 100;

/**
 * Maximum number of concurrent calls per driver. Each may hold ten thousand records; over a network they wait for the
 * store together.
 */
export const maxCallsAtOnce = 4;

/** Maximum size of a batch's answers, many times that of the largest page. Answers are encoded and sent in one go. */
export const maxBatchAnswerBytes = 1024 * 1024;

/** Maximum processor time per batch: a hundred times what the largest page of the browser uses. */
export const maxBatchMicroseconds = 500_000;

export const maxTransfersWaiting = 20;

export const maxCallsInABatch = 100;

/** Maximum for all inputs of a request together. The largest call, a comparison of 1100 trips, has about 40 000. */
export const maxRequestMembers = 50_000;

/** Maximum for names; all schemas together have a few hundred, and each path of an annotation counts as one. */
export const maxRequestNames = 5_000;

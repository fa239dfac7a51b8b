/** As many as a browser sends to a server that speaks HTTP/1.1. Each may hold a batch of answers. */
export const mostRequestsAtOnce = 6;

/** Each waits with its body of a mebibyte at most. */
export const mostRequestsWaiting = 100;

/** Each may hold ten thousand records; over a network they wait for the store together. */
export const mostCallsAtOnce = 4;

/** Many times what the fullest page of the browser asks for; it is written and sent in one go. */
export const largestBatchAnswerBytes = 1024 * 1024;

/** Of the processor: a hundred times what the fullest page of the browser takes. */
export const mostBatchMicroseconds = 500_000;

export const mostTransfersWaiting = 20;

export const mostCallsInABatch = 100;

/** Maximum for all inputs of a request together. The largest call, a comparison of 1100 trips, has about 40 000. */
export const maxRequestMembers = 50_000;

/** Maximum for names; all schemas together have a few hundred, and each path of an annotation counts as one. */
export const maxRequestNames = 5_000;

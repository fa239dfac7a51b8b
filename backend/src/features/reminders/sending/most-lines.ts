/** A message with more lines would be cut off by the receiver, or read by nobody. */
export const mostLines = 20;

/**
 * The second half of a change within a transaction. All reads of a transaction precede its writes, so each participant
 * reads first and returns the function that writes.
 */
export type PlannedWrite = () => void;

/**
 * The second half of a change within a transaction. In a transaction all reads come before all writes, so whoever
 * takes part reads first and hands over what is then to be written.
 */
export type PlannedWrite = () => void;

/** The receiver would cut off a message with more lines, and nobody would read it. */
export const maxLines = 20;

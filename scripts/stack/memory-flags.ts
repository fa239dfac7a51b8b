/** Memory limits of the backend. On a large machine V8 would let garbage grow to gigabytes before it collects. */
export const backendMemoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** Fewer pools of the C library, each of which keeps freed memory. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' };

/** Memory limits of the backend. On a large machine V8 would let garbage grow to gigabytes before it collects. */
export const backendMemoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** Limits memory for new objects, which saves 20 MiB. Few people sign in at once, so it slows nobody down. */
export const identityMemoryFlags = ['--max-semi-space-size=2'];

/** Fewer pools of the C library, each of which keeps freed memory. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' };

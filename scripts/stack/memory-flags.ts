/** On a large machine V8 would let garbage grow to gigabytes before it collects. */
export const backendMemoryFlags = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** Few people sign in at once: less memory for new objects costs nobody any time, and saves 20 MiB. */
export const identityMemoryFlags = ['--max-semi-space-size=2'];

/** Fewer pools of the C library, each of which keeps what was freed. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' };

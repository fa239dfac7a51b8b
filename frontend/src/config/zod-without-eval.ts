import { config } from 'zod/v4/core';

// The page's policy forbids eval, and the browser would report zod's attempt at it as a violation.
config({ jitless: true });

import { config } from 'zod/v4/core';

// The page's policy forbids eval, and the browser reports zod's one attempt at it as a violation.
config({ jitless: true });

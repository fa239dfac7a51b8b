const { join } = require('node:path');

/** The frontend's import aliases, in the one form that dependency-cruiser reads without a TypeScript compiler. */
module.exports = {
  resolve: {
    alias: {
      '@domain': join(__dirname, 'backend/src/domain'),
      '@api': join(__dirname, 'backend/src/generated'),
      '@': join(__dirname, 'frontend/src'),
    },
  },
};

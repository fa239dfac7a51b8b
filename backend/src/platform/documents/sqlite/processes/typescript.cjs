/** Lets a bare Node process load the engine's own sources, as jest does. */
const { transformFileSync } = require('@swc/core');

require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

import { runTool, toolFile } from './stack/tool.ts';

process.exitCode = await runTool({ args: [toolFile('@biomejs/biome', 'biome'), 'check', '--write'] });

import type { CopiedTable } from './copied-table';

/** Whether the browser took it: it may forbid it, and does so for pages without https. */
export async function writeToClipboard({ text, html }: CopiedTable): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

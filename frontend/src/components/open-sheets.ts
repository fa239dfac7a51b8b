import { sheetHistory } from '@/lib/history/sheet-history';
import type { SheetAddress } from './sheet-address';

interface OpenSheet {
  readonly element: HTMLDialogElement;
  /** Closes the sheet as its close button does. */
  readonly close: () => void;
  /** null if the sheet has no address. */
  readonly address: SheetAddress | null;
}

/** Open sheets from the lowest to the topmost. */
let sheets: readonly OpenSheet[] = [];
let lastPressed: Element | null = null;

function notePress({ target }: Event): void {
  lastPressed = target instanceof Element ? target : null;
}

if (typeof document !== 'undefined') {
  for (const type of ['click', 'keydown']) document.addEventListener(type, notePress, { capture: true });
}

function isBeside({ element }: OpenSheet): boolean {
  return element.dataset.placement === 'beside';
}

function change(next: readonly OpenSheet[]): void {
  sheets = next;
  // Modal dialogs make everything below them inert anyway.
  for (const sheet of sheets) sheet.element.inert = isBeside(sheet) && sheet !== sheets.at(-1);
}

/**
 * Call before a sheet opens: a side panel that was opened from the page closes for the next one from there. A sheet
 * opened from within another one opens above it.
 */
export function makeWay(): void {
  if (lastPressed?.closest('dialog[data-placement="beside"]') != null) return;
  for (const sheet of sheets.filter(isBeside).toReversed()) sheet.close();
}

/** Returns a function to call once the sheet is closed. */
export function addSheet(sheet: OpenSheet): () => void {
  change([...sheets, sheet]);
  const closed = sheetHistory.open(sheet.close, sheet.address);
  return () => {
    change(sheets.filter((other) => other !== sheet));
    closed();
  };
}

export function isTopmost(element: HTMLDialogElement): boolean {
  return sheets.at(-1)?.element === element;
}

import { sheetHistory } from '@/lib/history/sheet-history';
import type { SheetAddress } from './sheet-address';

interface OpenSheet {
  readonly element: HTMLDialogElement;
  /** As its cross does it. */
  readonly close: () => void;
  /** null where it has none of its own. */
  readonly address: SheetAddress | null;
}

/** From the lowest to the topmost. */
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
  // Modal ones make inert what is under them by themselves.
  for (const sheet of sheets) sheet.element.inert = isBeside(sheet) && sheet !== sheets.at(-1);
}

/**
 * To be called before a sheet opens: what was opened beside the page from the page gives way to what is opened from
 * there next. What is opened from within a sheet lies over that one.
 */
export function makeWay(): void {
  if (lastPressed?.closest('dialog[data-placement="beside"]') != null) return;
  for (const sheet of sheets.filter(isBeside).toReversed()) sheet.close();
}

/** Gives what is to be called once it is closed. */
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

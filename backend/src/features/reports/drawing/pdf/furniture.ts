import type { ReportSheet } from '../../sheet/sheet';
import { hashIn } from './closing-blocks';
import { colours, type Styles } from './look';
import type { Furniture } from './page-flow';
import { furnitureLines, margins } from './paper';
import { clipped } from './wrapped';

/** The running head above a line; at the foot the beginnings of the hashes, so that a page can be held to the proof, and its number. */
export function furnitureOf(
  sheet: ReportSheet,
  pages: () => number,
  { furniture: style }: Styles,
): Furniture {
  const hashes = sheet.proof.facts.flatMap(({ label, value }) => {
    const hash = hashIn(value);
    return hash === null ? [] : [`${label} ${hash.slice(0, 12)}…`];
  });
  return (pen, { number, width, height }) => {
    const inner = width - 2 * margins.side;
    const right = width - margins.side;
    const pageOf = sheet.pageOf.replace('{{page}}', String(number)).replace('{{pages}}', String(pages()));
    const pageOfWidth = style.face.width(pageOf, style.size);
    pen.text(
      clipped(sheet.runningHead, style, inner),
      margins.side,
      furnitureLines.top - 6,
      style,
      colours.muted,
    );
    pen.box(margins.side, furnitureLines.top, inner, 0.5, colours.hairline);
    const bottom = height - furnitureLines.bottom;
    pen.box(margins.side, bottom, inner, 0.5, colours.hairline);
    const foot = clipped(hashes.join('  ·  '), style, inner - pageOfWidth - 16);
    pen.text(foot, margins.side, bottom + 11, style, colours.muted);
    pen.text(pageOf, right - pageOfWidth, bottom + 11, style, colours.muted);
  };
}

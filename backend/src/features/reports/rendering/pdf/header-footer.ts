import type { ReportSheet } from '../../sheet/sheet';
import { hashIn } from './closing-blocks';
import type { HeaderFooter } from './page-flow';
import { headerFooterLines, margins } from './paper';
import { colours, type Styles } from './styles';
import { clipped } from './wrapped';

/**
 * The page header, and the footer with the page number and the first digits of the hashes, so that a page can
 * be matched with the proof.
 */
export function headerFooterOf(
  sheet: ReportSheet,
  pages: () => number,
  { headerFooter: style }: Styles,
): HeaderFooter {
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
      headerFooterLines.top - 6,
      style,
      colours.muted,
    );
    pen.box(margins.side, headerFooterLines.top, inner, 0.5, colours.hairline);
    const bottom = height - headerFooterLines.bottom;
    pen.box(margins.side, bottom, inner, 0.5, colours.hairline);
    const foot = clipped(hashes.join('  ·  '), style, inner - pageOfWidth - 16);
    pen.text(foot, margins.side, bottom + 11, style, colours.muted);
    pen.text(pageOf, right - pageOfWidth, bottom + 11, style, colours.muted);
  };
}

/** Cells of a workbook as they were read back, by the name of their sheet; row 1 is the first. */
export type Sheets = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** What a formula of a sheet comes to over the cells of its workbook: the few shapes of formulas that reports have. */
export function evaluateFormula(formula: string, sheet: string, sheets: Sheets): number {
  let rest = formula;
  const taken = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(found[0].length);
    return found;
  };
  const wanted = (pattern: RegExp): void => {
    if (taken(pattern) === null) throw new Error(`not understood: ${rest} in ${formula}`);
  };
  const cell = (of: string, letter: string, row: number): number => {
    const cells = sheets.get(of);
    if (cells === undefined) throw new Error(`no sheet ${of}`);
    return Number(cells[row - 1]?.[letter.charCodeAt(0) - 65] ?? 0);
  };
  const inBrackets = (): number[] => {
    const values = [sum()];
    while (taken(/^,/)) values.push(sum());
    wanted(/^\)/);
    return values;
  };
  const value = (): number => {
    const range = taken(/^SUM\(([A-Z])(\d+):\1(\d+)\)/);
    if (range) {
      const [, letter = '', from, until] = range;
      const rows = Array.from({ length: Number(until) - Number(from) + 1 }, (_, at) => Number(from) + at);
      return rows.reduce((total, row) => total + cell(sheet, letter, row), 0);
    }
    const called = taken(/^(ROUND|MAX)\(/);
    if (called) {
      const values = inBrackets();
      const [first = 0, second = 0] = values;
      return called[1] === 'MAX'
        ? Math.max(...values)
        : Math.round(first * 10 ** second + 1e-7) / 10 ** second;
    }
    if (taken(/^\(/)) return inBrackets()[0] ?? 0;
    const elsewhere = taken(/^'((?:[^']|'')+)'!([A-Z])(\d+)/);
    if (elsewhere) {
      const [, of = '', letter = '', row] = elsewhere;
      return cell(of.replaceAll("''", "'"), letter, Number(row));
    }
    const own = taken(/^([A-Z])(\d+)/);
    if (own) return cell(sheet, own[1] ?? '', Number(own[2]));
    const number = taken(/^-?\d+(\.\d+)?/);
    if (number === null) throw new Error(`not understood: ${rest} in ${formula}`);
    return Number(number[0]);
  };
  const product = (): number => {
    let result = value();
    for (let sign = taken(/^[*/]/); sign !== null; sign = taken(/^[*/]/)) {
      result = sign[0] === '*' ? result * value() : result / value();
    }
    return result;
  };
  function sum(): number {
    let result = product();
    for (let sign = taken(/^[+-]/); sign !== null; sign = taken(/^[+-]/)) {
      result += sign[0] === '+' ? product() : -product();
    }
    return result;
  }
  const result = sum();
  if (rest !== '') throw new Error(`not understood: ${rest} in ${formula}`);
  return result;
}

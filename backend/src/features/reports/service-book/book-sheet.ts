import { serviceTotalMinor } from '../../../domain/maintenance/service-cost';
import { maskedNumber } from '../../../domain/papers/masked-number';
import { joinedAmounts } from '../../../domain/quantities/joined-amounts';
import type { ReportSheet, SheetTable } from '../sheet/sheet';
import { filled } from '../sheet/wording/filled';
import type { Appended, BookContent } from './book-content';
import { expenseTable, fileTable, odometerTable, paperTable, serviceTable } from './book-tables';
import { type BookTerms, bookTerms } from './book-terms';

/** A vehicle's service book without the pages of its files; `appended` has the result for each of them. */
export function bookSheet(content: BookContent, appended: readonly Appended[]): ReportSheet {
  const terms = bookTerms(content);
  const { messages, locale } = terms;
  const { vehicle, wanted, madeAtMs, zone, ledgerHead } = content;
  const services = serviceTable(content, terms);
  const tables = [
    services,
    expenseTable(content, terms),
    paperTable(content, terms),
    odometerTable(content, terms),
    fileTable(content, appended, terms),
  ];
  const day = terms.day(terms.dayAt(madeAtMs, zone));
  return {
    language: wanted.language,
    locale,
    title: messages.title,
    facts: factsOf(content, terms),
    about: messages.about,
    figures: figuresOf(content, terms),
    tables: tables.filter((table): table is SheetTable => table !== null),
    // Used only for files that are one table, a format that books do not have.
    records: services,
    notes: [],
    signature: null,
    proof: {
      heading: messages.proof.heading,
      facts: [
        { label: messages.proof.madeAt, value: terms.moment(madeAtMs) },
        { label: messages.proof.entries, value: terms.whole(ledgerHead.sequence) },
        ...(ledgerHead.sequence === 0 ? [] : [{ label: messages.proof.hash, value: ledgerHead.hash }]),
      ],
    },
    runningHead: filled(messages.runningHead, { title: messages.title, vehicle: vehicle.name, day }),
    pageOf: messages.pageOf,
  };
}

function factsOf({ vehicle, wanted, madeAtMs, zone }: BookContent, terms: BookTerms): ReportSheet['facts'] {
  const { fact, energy } = terms.messages;
  const { name, make, model, year, plate, vin, energySources } = vehicle;
  const described = [make, model].filter((text) => text !== '').join(' ');
  const facts = [
    { label: fact.vehicle, value: described === '' ? name : `${name} (${described})` },
    { label: fact.plate, value: plate },
    { label: fact.vin, value: vin === null ? '' : wanted.withVin ? vin : maskedNumber(vin) },
    { label: fact.year, value: year === null ? '' : String(year) },
    { label: fact.energy, value: energySources.map(({ kind }) => energy[kind]).join(', ') },
    { label: fact.made, value: terms.day(terms.dayAt(madeAtMs, zone)) },
  ];
  return facts.filter(({ value }) => value !== '');
}

function figuresOf(content: BookContent, terms: BookTerms): ReportSheet['figures'] {
  const { figure } = terms.messages;
  const { latest, visits, files, wanted } = content;
  const odometer =
    latest === null
      ? { label: figure.odometerUnknown, value: figure.unknown, isMain: true }
      : {
          label: filled(figure.odometer, { day: terms.day(latest.day) }),
          value: terms.distance(latest.odometerMetres),
          isMain: true,
        };
  const totals = wanted.withCosts ? totalsOf(content, terms) : '';
  return [
    odometer,
    { label: figure.visits, value: terms.whole(visits.length), isMain: false },
    { label: figure.files, value: terms.whole(files.length), isMain: false },
    ...(totals === '' ? [] : [{ label: figure.total, value: totals, isMain: false }]),
  ];
}

/** Totals of the visits and of the costs without a visit, for each currency. */
function totalsOf({ visits, expenses }: BookContent, terms: BookTerms): string {
  const totals = new Map<string, number>();
  const add = (currency: string, amountMinor: number) =>
    totals.set(currency, (totals.get(currency) ?? 0) + amountMinor);
  for (const { lines, currency } of visits) add(currency, serviceTotalMinor(lines) ?? 0);
  for (const { amountMinor, currency } of expenses) add(currency, amountMinor);
  const shown = [...totals]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([currency, amountMinor]) => terms.money(amountMinor, currency));
  return joinedAmounts(shown);
}

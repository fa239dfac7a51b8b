import { ofAmerica, ofGermany, type Units } from './read-statement.fixture';

/** A statement in the layout of a bank or a card. Names, texts and amounts are invented. */
export interface StatementLayout {
  readonly bank: string;
  readonly text: string;
  readonly units: Units;
  /** Open questions, which the test answers with dayMonthYear. */
  readonly asks?: readonly ['dateOrder'];
  /** Payments for a vehicle, in the order of the file. */
  readonly costs: readonly string[];
  /** Money back for a vehicle, below zero. */
  readonly back?: readonly string[];
  /** Reason, number and sum of the rows left out. */
  readonly leftOut: readonly string[];
}

/** Layouts of banks in the euro area and Switzerland, and layouts that many banks share. */
export const statementLayouts: readonly StatementLayout[] = [
  {
    bank: 'Sparkasse, CAMT as CSV',
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE00";"13.06.25";"13.06.25";"KARTENZAHLUNG";"2025-06-13T08:12 Debitk.1";"";"";"";"";"";"";"ARAL Station 12";"DE01";"X";"-71,20";"EUR";"Umsatz gebucht"
"DE00";"14.06.25";"14.06.25";"KARTENZAHLUNG";"Einkauf";"";"";"";"";"";"";"Supermarkt Nord";"DE02";"X";"-38,11";"EUR";"Umsatz gebucht"
"DE00";"15.06.25";"15.06.25";"LOHN GEHALT";"Gehalt Juni";"";"";"";"";"";"";"Muster GmbH";"DE03";"X";"3100,00";"EUR";"Umsatz gebucht"
"DE00";"16.06.25";"16.06.25";"KARTENZAHLUNG";"2025-06-16T09:00 Debitk.1";"";"";"";"";"";"";"Shell 0815";"DE04";"X";"-60,00";"EUR";"Umsatz vorgemerkt"
`,
    units: ofGermany,
    costs: ['71.20 EUR'],
    leftOut: ['notForVehicle 1 38.11 EUR', 'cameIn 1 -3100.00 EUR', 'notBooked 1 60.00 EUR'],
  },
  {
    bank: 'Volks- und Raiffeisenbank',
    text: `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
Giro;DE00;X;VR;13.06.2025;13.06.2025;Parkhaus Mitte;DE01;X;Kartenzahlung;Parken;-4,50;EUR;995,50;;;;;
Giro;DE00;X;VR;14.06.2025;14.06.2025;Parkhaus Mitte;DE01;X;Gutschrift;Erstattung Parken;4,50;EUR;1000,00;;;;;
`,
    units: ofGermany,
    costs: ['4.50 EUR'],
    back: ['-4.50 EUR'],
    leftOut: [],
  },
  {
    bank: 'Volksbank with S and H in a column without a name',
    text: `Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Vorgang/Verwendungszweck;Währung;Umsatz;
13.06.2025;13.06.2025;ARAL Station 12;Kartenzahlung;EUR;71,20;S
14.06.2025;14.06.2025;ARAL Station 12;Storno;EUR;11,20;H
`,
    units: ofGermany,
    costs: ['71.20 EUR'],
    back: ['-11.20 EUR'],
    leftOut: [],
  },
  {
    bank: 'DKB',
    text: `"Girokonto";"DE00"
"Zeitraum:";"01.06.2025 - 30.06.2025"
"Kontostand vom 30.06.2025:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"13.06.25";"13.06.25";"Gebucht";"P. Fahrer";"ARAL Station 12";"Kartenzahlung";"Ausgang";"DE01";"-71,20";"";"";""
"12.06.25";"";"Vorgemerkt";"P. Fahrer";"Parkhaus Mitte";"Kartenzahlung";"Ausgang";"DE01";"-5";"";"";""
"10.06.25";"10.06.25";"Gebucht";"Muster GmbH";"P. Fahrer";"Gehalt";"Eingang";"DE02";"2.500,00";"";"";""
`,
    units: ofGermany,
    costs: ['71.20 EUR'],
    leftOut: ['cameIn 1 -2500.00 EUR', 'notBooked 1 5.00 EUR', 'aboveHeader 3'],
  },
  {
    bank: 'ING, Germany',
    text: `Umsatzanzeige;Datei erstellt am: 28.06.2025 12:21

IBAN;DE00
Kontoname;Girokonto
Saldo;1.072,61;EUR

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
26.06.2025;26.06.2025;VISA JET TANKSTELLE;Lastschrift;KAUFUMSATZ;1.072,61;EUR;-52,30;EUR
25.06.2025;25.06.2025;Muster GmbH;Gehalt/Rente;Juni;1.124,91;EUR;3.000,00;EUR
`,
    units: ofGermany,
    costs: ['52.30 EUR'],
    leftOut: ['cameIn 1 -3000.00 EUR', 'aboveHeader 4'],
  },
  {
    bank: 'comdirect',
    text: `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.000,00 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"13.06.2025";"13.06.2025";"Lastschrift / Belastung";" Auftraggeber: STAR TANKSTELLE Buchungstext: Karte";"-45,10";
"12.06.2025";"12.06.2025";"Übertrag / Überweisung";" Auftraggeber: P. Fahrer Buchungstext: Miete";"-700,00";
`,
    units: ofGermany,
    costs: ['45.10 EUR'],
    leftOut: ['notForVehicle 1 700.00 EUR', 'aboveHeader 2'],
  },
  {
    bank: 'Deutsche Bank, Soll and Haben in columns of their own',
    text: `Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
13.06.2025;13.06.2025;Kartenzahlung;ARAL AG;Tanken;DE01;X;;;;;;;;;-71,20;;EUR
14.06.2025;14.06.2025;Gutschrift;ARAL AG;Erstattung;DE01;X;;;;;;;;;;11,20;EUR
`,
    units: ofGermany,
    costs: ['71.20 EUR'],
    back: ['-11.20 EUR'],
    leftOut: [],
  },
  {
    bank: 'N26',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2025-06-13,2025-06-13,"SHELL CH",,Presentment,,Main,-53.20,50.00,CHF,1.064
2025-06-14,2025-06-14,"Muster GmbH",DE02,"Credit Transfer",Salary,Main,2500.00,,,
`,
    units: ofGermany,
    costs: ['53.20 EUR'],
    leftOut: ['cameIn 1 -2500.00 EUR'],
  },
  {
    bank: 'ING, Netherlands',
    text: `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20250613","Shell Station Noord","NL00","","BA","Af","65,50","Betaalautomaat","Pasvolgnr: 001"
"20250614","Shell Station Noord","NL00","","BA","Bij","5,50","Betaalautomaat","Retour"
"20250615","Werkgever BV","NL00","NL01","OV","Bij","2.500,00","Overschrijving","Salaris"
`,
    units: ofGermany,
    costs: ['65.50 EUR'],
    back: ['-5.50 EUR'],
    leftOut: ['cameIn 1 -2500.00 EUR'],
  },
  {
    bank: 'Rabobank',
    text: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Omschrijving-1"
"NL00","EUR","X","1","2025-06-13","2025-06-13","-12,50","+87,50","NL01","Q-Park","","Parkeren"
"NL00","EUR","X","2","2025-06-14","2025-06-14","+12,50","+100,00","NL01","Q-Park","","Terugbetaling"
`,
    units: ofGermany,
    costs: ['12.50 EUR'],
    back: ['-12.50 EUR'],
    leftOut: [],
  },
  {
    bank: 'Crédit Agricole',
    text: `Date;Libellé;Débit euros;Crédit euros;
13/06/2025;PAIEMENT CARTE TOTALENERGIES;58,40;;
14/06/2025;VIREMENT SALAIRE;;2100,00;
`,
    units: ofGermany,
    costs: ['58.40 EUR'],
    leftOut: ['cameIn 1 -2100.00 EUR'],
  },
  {
    bank: 'PostFinance',
    text: `Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF
13.06.2025;Kauf;AVIA TANKSTELLE BERN;;-70.50;13.06.2025;900.00
14.06.2025;Gutschrift;LOHN MUSTER AG;5000.00;;14.06.2025;5900.00
`,
    units: { ...ofGermany, currency: 'CHF' },
    costs: ['70.50 CHF'],
    leftOut: ['cameIn 1 -5000.00 CHF'],
  },
  {
    bank: 'Wise',
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
CARD-1,13-06-2025,-48.20,EUR,"Card transaction of 48.20 EUR issued by Shell",,100.00,,,,,,,Shell,1234,,,,0.00
TRANSFER-2,14-06-2025,500.00,EUR,"Received money from P. Driver",,600.00,,,,P. Driver,,,,,,,,0.00
`,
    units: ofGermany,
    costs: ['48.20 EUR'],
    leftOut: ['cameIn 1 -500.00 EUR'],
  },
  {
    bank: 'Revolut',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2025-06-13 08:12:31,2025-06-14 10:00:00,Shell,-45.10,0.00,EUR,COMPLETED,954.90
CARD_PAYMENT,Current,2025-06-15 09:00:00,,Ionity,-30.00,0.00,EUR,REVERTED,
CARD_REFUND,Current,2025-06-16 09:00:00,2025-06-16 10:00:00,Shell,5.10,0.00,EUR,COMPLETED,960.00
TOPUP,Current,2025-06-17 09:00:00,2025-06-17 09:00:01,Top-up by *1234,100.00,0.00,EUR,COMPLETED,1060.00
`,
    units: ofGermany,
    costs: ['45.10 EUR'],
    back: ['-5.10 EUR'],
    leftOut: ['cameIn 1 -100.00 EUR', 'notBooked 1 30.00 EUR'],
  },
  {
    bank: 'an unsigned amount beside Debit and Credit',
    text: `Date,Description,Amount,Type
2025-04-15,SHELL OIL,45.10,Debit
2025-04-22,SHELL OIL REFUND,5.10,Credit
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    back: ['-5.10 USD'],
    leftOut: [],
  },
  {
    bank: 'a foreign and a booked amount',
    text: `Date,Description,Amount in foreign currency,Foreign currency,Amount,Currency
2025-04-15,SHELL CH,50.00,CHF,-53.20,EUR
2025-04-16,ARAL,,,-60.00,EUR
`,
    units: ofGermany,
    costs: ['53.20 EUR', '60.00 EUR'],
    leftOut: [],
  },
  {
    bank: 'Af and Bij',
    asks: ['dateOrder'],
    text: `Datum;Omschrijving;Af;Bij
01-03-2025;Parkeren;12,50;
02-03-2025;Terugbetaling tol;;1.007,00
`,
    units: ofGermany,
    costs: ['12.50 EUR'],
    back: ['-1007.00 EUR'],
    leftOut: [],
  },
];

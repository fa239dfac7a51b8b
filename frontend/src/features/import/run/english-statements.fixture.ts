import { ofAmerica, ofBritain } from './read-statement.fixture';
import type { StatementLayout } from './statement-layouts.fixture';

/** Layouts of banks and cards in Britain and the United States. */
export const englishStatements: readonly StatementLayout[] = [
  {
    bank: 'Monzo',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,13/06/2025,08:12:00,Card payment,Shell,,Transport,-45.10,GBP,-53.00,EUR,,,,SHELL CALAIS,,-45.10,
tx_2,14/06/2025,09:00:00,Faster payment,ACME Ltd,,Income,2500.00,GBP,2500.00,GBP,,,,Salary,,,2500.00
`,
    units: ofBritain,
    costs: ['45.10 GBP'],
    leftOut: ['cameIn 1 -2500.00 GBP'],
  },
  {
    bank: 'Starling',
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
13/06/2025,RingGo,RINGGO PARKING,CARD,-3.40,96.60,TRANSPORT,
14/06/2025,P Driver,Savings,TRANSFER,100.00,196.60,SAVING,
`,
    units: ofBritain,
    costs: ['3.40 GBP'],
    leftOut: ['cameIn 1 -100.00 GBP'],
  },
  {
    bank: 'Barclays',
    text: `Number,Date,Account,Amount,Subcategory,Memo
,13/06/2025,20-00-00 00000000,-45.10,PAYMENT,SHELL STATION          ON 12 JUN
,14/06/2025,20-00-00 00000000,-20.00,PAYMENT,BOOKSHOP               ON 13 JUN
`,
    units: ofBritain,
    costs: ['45.10 GBP'],
    leftOut: ['notForVehicle 1 20.00 GBP'],
  },
  {
    bank: 'Lloyds',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
13/06/2025,DEB,'00-00-00,00000000,ESSO NORTH,45.10,,954.90
14/06/2025,DEB,'00-00-00,00000000,ESSO NORTH,,5.10,960.00
`,
    units: ofBritain,
    costs: ['45.10 GBP'],
    back: ['-5.10 GBP'],
    leftOut: [],
  },
  {
    bank: 'Nationwide',
    text: `"Account Name:","FlexAccount ****00000"
"Account Balance:","£1,200.00"
"Available Balance: ","£1,200.00"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"25 Feb 2022","Visa purchase","SHELL","£45.10","","£1,200.00"
"24 Feb 2022","Visa purchase","HALFORDS","£1,045.10","","£1,245.10"
`,
    units: ofBritain,
    costs: ['45.10 GBP'],
    leftOut: ['notForVehicle 1 1045.10 GBP', 'aboveHeader 3'],
  },
  {
    bank: 'Chase, card',
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
06/13/2025,06/15/2025,SHELL OIL 57444,Gas,Sale,-45.10,
06/14/2025,06/16/2025,CORNER CAFE,Food & Drink,Sale,-6.40,
06/20/2025,06/20/2025,Payment Thank You - Web,,Payment,1200.00,
06/22/2025,06/22/2025,SHELL OIL 57444,Gas,Return,5.10,
06/23/2025,06/24/2025,SPEEDWAY 0042,Gas,Sale,-31.00,
`,
    units: ofAmerica,
    costs: ['45.10 USD', '31.00 USD'],
    back: ['-5.10 USD'],
    leftOut: ['notForVehicle 1 6.40 USD', 'cameIn 1 -1200.00 USD'],
  },
  {
    bank: 'Chase, checking, with a comma at the end of its rows',
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,06/13/2025,"SHELL SERVICE STATION",-45.10,DEBIT_CARD,954.90,,
CREDIT,06/14/2025,"ACME PAYROLL",2000.00,ACH_CREDIT,2954.90,,
CHECK,06/15/2025,"CHECK 101",-20.00,CHECK_PAID,2934.90,101,
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    leftOut: ['notForVehicle 1 20.00 USD', 'cameIn 1 -2000.00 USD'],
  },
  {
    bank: 'American Express, with its longer header',
    text: `Date,Description,Card Member,Account #,Amount
04/15/2025,SHELL OIL,A DRIVER,-10001,45.10
04/16/2025,EZPASS TOLL REPLENISH,A DRIVER,-10001,25.00
04/20/2025,AUTOPAY PAYMENT - THANK YOU,A DRIVER,-10001,-500.00
04/22/2025,SHELL OIL REFUND,A DRIVER,-10001,-5.10
`,
    units: ofAmerica,
    costs: ['45.10 USD', '25.00 USD'],
    back: ['-5.10 USD'],
    leftOut: ['cameIn 1 -500.00 USD'],
  },
  {
    bank: 'Capital One',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2025-06-13,2025-06-14,1234,SPEEDWAY 0042,Gas/Automotive,48.20,
2025-06-15,2025-06-16,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,500.00
2025-06-18,2025-06-19,1234,SPEEDWAY 0042,Gas/Automotive,,8.20
`,
    units: ofAmerica,
    costs: ['48.20 USD'],
    back: ['-8.20 USD'],
    leftOut: ['cameIn 1 -500.00 USD'],
  },
  {
    bank: 'Bank of America, account',
    text: `Description,,Summary Amt.
Beginning balance as of 06/01/2025,,"1,000.00"

Date,Description,Amount,Running Bal.
06/01/2025,Beginning balance as of 06/01/2025,,"1,000.00"
06/13/2025,"SHELL OIL PURCHASE","-45.10","954.90"
06/14/2025,"ACME PAYROLL","2,000.00","2,954.90"
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    leftOut: ['cameIn 1 -2000.00 USD', 'noPayment 1', 'aboveHeader 2'],
  },
  {
    bank: 'Bank of America, card',
    text: `Posted Date,Reference Number,Payee,Address,Amount
06/13/2025,320000000001,"SHELL OIL 57444","AUSTIN TX",-45.10
06/18/2025,320000000002,"PAYMENT - THANK YOU","",300.00
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    leftOut: ['cameIn 1 -300.00 USD'],
  },
  {
    bank: 'Discover',
    text: `Trans. Date,Post Date,Description,Amount,Category
06/13/2025,06/14/2025,"SHELL OIL 57444",45.10,"Gasoline"
06/18/2025,06/18/2025,"DIRECTPAY FULL BALANCE - THANK YOU PAYMENT",-300.00,"Payments and Credits"
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    leftOut: ['cameIn 1 -300.00 USD'],
  },
  {
    bank: 'Citi',
    text: `Status,Date,Description,Debit,Credit
Cleared,06/13/2025,"SHELL OIL 57444",45.10,
Cleared,06/18/2025,"ONLINE PAYMENT, THANK YOU",,-300.00
Cleared,06/20/2025,"SHELL OIL 57444",,-5.10
`,
    units: ofAmerica,
    costs: ['45.10 USD'],
    back: ['-5.10 USD'],
    leftOut: ['cameIn 1 -300.00 USD'],
  },
];

import { american, headOf, kindsOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { acar } from './acar';

const file = rowsOf(`Metadata
"Android Version","aCar Version","aCar Build Date","aCar Database Version","Export Date/Time","Export Version","Minimum Supported aCar Version","Date Format","Time Format"
"12","5.4.1","03/02/2022","18","04/05/2022 - 10:20","11","5.0.0","M/d/yyyy","h:mm a"

Vehicles
"Name","Type","Year","Make","Model","SubModel","Engine","Transmission","Drive Type","Body Type","Bed Type","Active","License Plate","VIN","Insurance Policy","Color","Fuel Tank Capacity","Volume Unit","Distance Unit","Country","Region","City","Notes"
"Truck","CAR","2016","Toyota","Tacoma","SR5","3.5L V6 GAS","Manual","4WD","","","Yes","TRK 88","","","","21.1","US_GALLON","MILE","United States","","",""
"Mini","CAR","1998","Rover","Mini","","","Manual","","","","Yes","","","","","34","UK_GALLON","MILE","United Kingdom","","","weekends"

Fill-Up Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Volume","Volume Unit","Price per Unit","Total Cost","Payment","Partial Fill-Up?","Previously Missed Fill-Ups?","Fuel Efficiency","Fuel Efficiency Unit","Fuel Category","Fuel Type","Has Fuel Additive?","Fuel Additive Name","Fuel Brand","Fueling Station Address","Place Street","Place City","Place State","Place Country","Place Postal Code","Place Latitude","Place Longitude","Device Latitude","Device Longitude","Driving Mode","City Driving Percentage","Highway Driving Percentage","Average Speed","Tags","Notes"
"Truck","3/14/2022","4:05 PM","71,200","mi","18.000","gal","$4.199","$75.58","Cash","No","No","","MPG","Gasoline","Gasoline - Regular (87)","No","","Exxon","5 Oak Rd","5 Oak Rd","Elko","NV","USA","89801","","","40.83","-115.76","Normal","50","50","","","new filter"
"Mini","3/20/2022","9:00 AM","30,500","mi","5.000","gal","£7.500","£37.50","Card","Yes","Yes","","MPG","Gasoline","","No","","","","","","","","","51.50","-0.12","1.00","1.00","","","","","",""

Event Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Type","Sub Types","Total Cost","Payment","Place Name","Place Address","Place Street","Place City","Place State","Place City","Place Country","Place Postal Code","Place Latitude","Place Longitude","Device Latitude","Device Longitude","Tags","Notes"
"Truck","2/1/2022","8:30 AM","70,000","mi","Service","Rotate Tires, Engine Oil","$95.20","Card","Elko Auto","","9 Elm","Elko","NV","USA","89801","","","40.83","-115.76","shop","no charge for rotation"
"Truck","2/8/2022","8:30 AM","70,150","mi","Expense","Parking","$6.00","Card","","","","","","","","","","","","",""

Trip Records
"Vehicle","Start Date","Start Time","Start Odometer Reading","Start Location","End Date","End Time","End Odometer Reading","End Location","Start Latitude","Start Longitude","End Latitude","End Longitude","Distance Unit","Distance","Duration","Type","Purpose","Client","Tax Deduction Rate","Tax Deduction Amount","Reimbursement Rate","Reimbursement Amount","Paid","Tags","Notes"
"Truck","2/9/2022","8:00 AM","70,160","Elko","2/9/2022","9:10 AM","70,210","Wells","40.83","-115.76","41.11","-114.96","mi","50","1:10","Business","Survey","County","","","","","No","field, snow","icy"
`);

describe('aCar', () => {
  const { items, faults, totals } = readRows(acar, file, { ...american, dateOrder: 'dayMonthYear' });

  it('reads every section', () => {
    expect(faults).toEqual([]);
    expect(kindsOf(items)).toEqual([
      '7 vehicle',
      '8 vehicle',
      '12 fill',
      '13 fill',
      '17 service',
      '18 expense',
      '22 trip',
    ]);
  });

  it('takes the order of dates from the file', () => {
    expect(acar.recognise(headOf(file))).toMatchObject({
      certainty: 3,
      declared: { dateOrder: 'monthDayYear' },
    });
  });

  it('reads vehicles', () => {
    expect(items.slice(0, 2)).toMatchObject([
      { name: 'Truck', make: 'Toyota', model: 'Tacoma SR5', year: 2016, plate: 'TRK 88' },
      { name: 'Mini', note: 'weekends' },
    ]);
  });

  it('reads a fill, and each gallon as that of its vehicle', () => {
    // 71 200 mi × 1609.344; 18 gal × 3785.411784; 5 gal × 4546.09.
    expect(items.slice(2, 4)).toMatchObject([
      {
        moment: { day: '2022-03-14', time: '16:05' },
        vehicleName: 'Truck',
        odometerMetres: 114_585_293,
        source: 'petrol',
        quantity: { volumeMillilitres: 68_137 },
        unitPriceMicros: 4_199_000,
        unitPricePer: 'usGallon',
        total: { amountMinor: 7558, currency: 'USD' },
        isFull: true,
        station: 'Exxon, 5 Oak Rd',
        location: { latitudeMicrodegrees: 40_830_000, longitudeMicrodegrees: -115_760_000 },
        note: 'new filter',
      },
      {
        quantity: { volumeMillilitres: 22_730 },
        unitPricePer: 'ukGallon',
        total: { amountMinor: 3750, currency: 'GBP' },
        isFull: false,
        missedBefore: true,
        location: { latitudeMicrodegrees: 51_500_000, longitudeMicrodegrees: -120_000 },
      },
    ]);
  });

  it('reads the notes of events from the end, as their header has a column too many', () => {
    expect(items.slice(4, 6)).toMatchObject([
      {
        lines: [{ title: 'Rotate Tires, Engine Oil', amount: { amountMinor: 9520 } }],
        vendor: 'Elko Auto',
        note: 'no charge for rotation\nshop',
      },
      { category: 'parking', amount: { amountMinor: 600 }, note: '' },
    ]);
  });

  it('reads a trip', () => {
    expect(items[6]).toMatchObject({
      start: { day: '2022-02-09', time: '08:00' },
      end: { time: '09:10' },
      fromText: 'Elko',
      toText: 'Wells',
      distanceMetres: 80_467,
      category: 'business',
      purpose: 'Survey',
      forWhom: 'County',
      tags: ['field', 'snow'],
      note: 'icy',
    });
  });

  it('adds up what the file comes to, but no dollars with pounds', () => {
    // 50 mi; 68 137 + 22 730 ml.
    expect(totals).toEqual({ distanceMetres: 80_467, volumeMillilitres: 90_867, amountMinor: null });
  });
});

import type { ImportFormatId } from '../import-formats';
import { rowsOf } from './read-file.fixture';

const lines = (...texts: string[]) => rowsOf(`${texts.join('\n')}\n`);
const semicolons = (...texts: string[]) => rowsOf(`${texts.join('\n')}\n`, ';');

/** The shape of every file that is known: its titles, its headers and one row, under the format that reads it. */
export const sampleHeads: readonly (readonly [ImportFormatId, string, string[][]])[] = [
  [
    'lubelogger',
    'fuel',
    lines(
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags',
      '1/2/2023,100,5,20,0,True,False,,',
    ),
  ],
  [
    'lubelogger',
    'services',
    lines('Date,Description,Cost,Notes,Odometer,Tags', '1/2/2023,Belt,$20.00,,100,'),
  ],
  ['lubelogger', 'taxes', lines('Date,Description,Cost,Notes,Tags', '1/2/2023,Road tax,$20.00,,')],
  ['lubelogger', 'odometer', lines('Date,InitialOdometer,Odometer,Notes,Tags', '1/2/2023,90,100,,')],
  [
    'lubelogger',
    'supplies',
    lines(
      'Date,PartNumber,PartSupplier,PartQuantity,Description,Notes,Cost,Tags',
      '1/2/2023,P1,Shop,1,Bulb,,$2.00,',
    ),
  ],
  [
    'lubelogger',
    'plans',
    lines(
      'DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost',
      '1/2/2023,1/2/2023,Belt,,ServiceRecord,Normal,Backlog,$2.00',
    ),
  ],
  [
    'fuelio',
    'backup',
    lines(
      '"## Vehicle"',
      '"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat"',
      '"Car","","0","0","0","yyyy-MM-dd"',
      '"## Log"',
      '"Data","Odo (km)","Fuel (litres)","Full","Price (optional)"',
      '"2023-01-02","100","5","1","9"',
    ),
  ],
  [
    'drivvo',
    'export',
    lines(
      '##Refuelling',
      `"Odometer (km)","Date","Fuel","Price / L","Total cost","Volume","Full tank",${'"",'.repeat(17)}"Note"`,
      `"100","2023-01-02 10:00:00","Diesel","1.5","15","10","Yes",${'"0",'.repeat(17)}""`,
    ),
  ],
  [
    'fuelly',
    'fuel-ups',
    lines(
      'car_name, model, mpg, odometer, miles, gallons, price, city_percentage, fuelup_date, date_added, tags, notes, missed_fuelup, partial_fuelup, latitude, longitude, brand',
      'Car,Model,20,100,50,2,3.5,50,2023-01-02,2023-01-02,,,0,0,,,',
    ),
  ],
  [
    'fuelly',
    'services',
    lines(
      'car_name, model, odometer, price, service_date, date_added, tags, service_type, sub_service_types, notes, latitude, longitude',
      'Car,Model,100,20,2023-01-02,2023-01-02,,service,oil,,,',
    ),
  ],
  [
    'fuelly',
    'app',
    lines(
      'Type,MPG,Date,Time,Vehicle,Odometer,Filled Up,Price,Gallons,Total Cost,Octane,Gas Brand,Location,Tags,Payment Type,Tire Pressure,Notes,Services',
      'Gas,,2023-01-02,8:00 AM,Car,100,Full,$3.00,2,$6.00,87,,,,,,,',
    ),
  ],
  [
    'acar',
    'export',
    lines(
      'Metadata',
      '"Android Version","aCar Version","Date Format","Time Format"',
      '"12","5.4.1","M/d/yyyy","HH:mm"',
      '',
      'Fill-Up Records',
      '"Vehicle","Date","Time","Odometer Reading","Distance Unit","Volume","Volume Unit","Price per Unit","Total Cost","Payment","Partial Fill-Up?","Previously Missed Fill-Ups?"',
      '"Car","1/2/2023","08:00","100","mi","2","gal","$3","$6","","No","No"',
    ),
  ],
  [
    'roadTrip',
    'export',
    lines(
      'ROAD TRIP CSV ",."',
      'Version,Language',
      '1500,en',
      '',
      'FUEL RECORDS',
      'Odometer (mi),Trip Distance,Date,Fill Amount,Fill Units,Price per Unit,Total Price,Partial Fill,MPG,Note',
      '100,50,"2023-1-2",2,Gal,3,6,,25,',
    ),
  ],
  [
    'simplyAuto',
    'log',
    lines(
      'Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Traveled,Eff,Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Receipt Path,Record Type,Record Desc',
      '1,1,100,5,0,0,9,50,0,95,,,,2,1,2023,,0,',
    ),
  ],
  [
    'spritmonitor',
    'fuel-ups',
    semicolons(
      'Date;Odometer;Trip;Quantity;Total price;Currency;Type;Tires;Roads;Driving style;Fuel;Note;Consumption',
      '02.01.2023;100;50;5;9;EUR;1;1;2;2;6;;10',
    ),
  ],
  [
    'spritmonitor',
    'German fuel-ups',
    semicolons(
      'Datum;Kilometerstand;Strecke;Menge;Preis;Gesamtpreis;Kraftstoff;Tankstelle;Marke;Notiz',
      '02.01.2023;100;50;5;1,8;9;Diesel;;;',
    ),
  ],
  [
    'spritmonitor',
    'costs',
    semicolons('Date;Odometer;Cost type;Cost;Currency;Note', '02.01.2023;100;Insurance;9;EUR;'),
  ],
  [
    'carReport',
    'fills',
    lines('_id,date,mileage,volume,price,partial,note,fuel_type_id,car_id', '1,2023-01-02,100,5,9,0,,1,1'),
  ],
  [
    'fuelLog',
    'export',
    lines(
      '## vehicles',
      '"make","model","note","distance","volume","consumption"',
      '"Make","Car","","1","1","1"',
      '## fillups',
      '"make","model","date","mileage","fuel","price","partial","note"',
      '"Make","Car","02/01/2023","100","5","1.8","0",""',
    ),
  ],
  [
    'roadbook',
    'trips',
    lines(
      'id,vehicleId,startedAt,startZone,fromText,toText,odometerStartMetres,odometerStartMileThousandths,category,purpose,forWhom,employerId,passengers,tollsMinor,parkingMinor,currency,note,tags,favourite,endedAt,endZone,odometerEndMetres,odometerEndMileThousandths,distanceMetres,distanceMileThousandths,log,version',
      '01JZ0000000000000000000001,01JZ000000000000000000000V,2023-01-02T08:00:00.000Z,Europe/Berlin,Home,Work,,,business,,,,0,0,0,EUR,,[],false,2023-01-02T08:30:00.000Z,Europe/Berlin,,,12000,,,1',
    ),
  ],
  [
    'roadbook',
    'fills',
    lines(
      'id,source,volumeMillilitres,unitPrice,vehicleId,at,zone,odometerMetres,odometerTypedIn,filled,missedBefore,totalMinor,currency,station,location,note,version,massGrams,energyWattHours,charge',
      '01JZ0000000000000000000002,petrol,5000,,01JZ000000000000000000000V,2023-01-02T08:00:00.000Z,Europe/Berlin,100000,,full,false,900,EUR,,,,1,,,',
    ),
  ],
  [
    'roadbook',
    'costs',
    lines(
      'id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,odometerMetres,odometerTypedIn,spread,repeats,businessSharePercent,employerId,note,version',
      '01JZ0000000000000000000003,01JZ000000000000000000000V,parking,900,EUR,,,2023-01-02T08:00:00.000Z,Europe/Berlin,,,,,,,,1',
    ),
  ],
  [
    'roadbook',
    'readings',
    lines(
      'id,kind,vehicleId,at,zone,note,odometerTypedIn,odometerBeforeMetres,odometerAfterMetres,version,reading,odometerMetres',
      '01JZ0000000000000000000004,noted,01JZ000000000000000000000V,2023-01-02T08:00:00.000Z,Europe/Berlin,,,,,1,,100000',
    ),
  ],
  [
    'fuelCard',
    'statement',
    semicolons('Kartennummer;Lieferdatum;Tankstelle;Produkt;Menge;Betrag', '7000;02.01.2023;Aral;Diesel;5;9'),
  ],
  [
    'fuelCard',
    'English statement',
    lines(
      'Card Number,Transaction Date,Site,Product,Quantity,Gross Amount',
      '7000,02/01/2023,Shell,Diesel,5,9.00',
    ),
  ],
  [
    'bankStatement',
    'account',
    semicolons('Buchungstag;Begünstigter;Verwendungszweck;Betrag', '02.01.2023;Aral;Karte;-9,00'),
  ],
  ['bankStatement', 'card', lines('Transaction Date,Description,Amount', '01/02/2023,SHELL,9.00')],
];

/** Tables that are of no app: people, results, a shop's stock, another app's walks, and bare numbers. */
export const strangers: readonly (readonly [string, string[][]])[] = [
  ['addresses', lines('Name,Street,City,Phone', 'A. Person,1 Road,Town,555')],
  ['results', lines('date,team,points', '2023-01-02,Reds,3')],
  ['stock', lines('id,product,quantity,price', '1,Lamp,4,12.50')],
  ['walks', lines('Date,Steps,Distance (km),Calories', '2023-01-02,8000,6.1,300')],
  ['a fuel log of nobody', lines('Date,Odometer,Litres,Cost', '2023-01-02,100,5,9')],
  ['numbers', lines('1,2,3', '4,5,6')],
  ['prose', lines('Dear reader, this is no table at all.', 'It has commas, though.')],
  ['nothing', []],
];

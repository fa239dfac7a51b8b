import { describe, it } from 'vitest';
import { expectFigures, type Figures } from '../../../../test/fixtures/import/figures';

const american = {
  dateOrder: 'monthDayYear',
  calendar: 'gregorian',
  zone: 'America/New_York',
  distanceUnit: 'mi',
  volumeUnit: 'usGallon',
  currency: 'USD',
} as const;

const noSecond = '"","0","0","0","No","","0","0","0","No"';

/** Invented rows in the layout of each app; every figure is worked out by hand. */
const files: readonly (readonly [string, string, Parameters<typeof expectFigures>[1], Figures])[] = [
  [
    'LubeLogger, fuel',
    `Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags
13/05/2024,1000,40.5,70.10,0,True,False,,
20/05/2024,1500,38.2,66.00,0,True,False,,
`,
    {},
    // 40.5 + 38.2 l; 70.10 + 66.00 €.
    {
      formatId: 'lubelogger',
      counts: { fill: 2 },
      totals: { volumeMillilitres: 78_700, amountMinor: 13_610 },
    },
  ],
  [
    'LubeLogger, services',
    `Date,Description,Cost,Notes,Odometer,Tags
5/13/2024,Belt,"$1,020.00",,62000,
5/20/2024,Oil,$35.50,,62500,
`,
    american,
    { formatId: 'lubelogger', counts: { expense: 2 }, totals: { amountMinor: 105_550 } },
  ],
  [
    'LubeLogger, taxes',
    `Date,Description,Cost,Notes,Tags
13.05.2024,Road tax,"132,00 €",,
`,
    {},
    { formatId: 'lubelogger', counts: { expense: 1 }, totals: { amountMinor: 13_200 } },
  ],
  [
    'LubeLogger, services of a Danish server',
    `Date,Description,Cost,Notes,Odometer,Tags
13.05.2024,Bremser,"1.089,50 kr.",,62000,
03.06.2024,Olie,"250,00 kr.",,62500,
`,
    { currency: 'DKK' },
    // 1089.50 + 250 kr.
    { formatId: 'lubelogger', counts: { expense: 2 }, totals: { amountMinor: 133_950 } },
  ],
  [
    'LubeLogger, taxes of an Indian server',
    `Date,Description,Cost,Notes,Tags
13-05-2024,Road tax,"₹1,00,500.00",,
`,
    { currency: 'INR' },
    { formatId: 'lubelogger', counts: { expense: 1 }, totals: { amountMinor: 10_050_000 } },
  ],
  [
    // Numbers with ٬ and ٫ and Latin digits, as .NET writes them. The year may be 2024 or 1983, so the driver must
    // choose.
    'LubeLogger, fuel of a Persian server',
    `Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags
1403/01/15,61250,40٫5,607500,0,True,False,,
1403/01/29,61750,38,570000,7٫6,True,False,,
`,
    { currency: 'IRR', calendar: 'persian' },
    // 40.5 + 38 l; 607 500 + 570 000 rials of a hundred dinars.
    {
      formatId: 'lubelogger',
      counts: { fill: 2 },
      totals: { volumeMillilitres: 78_500, amountMinor: 117_750_000 },
    },
  ],
  [
    'LubeLogger, services of a Saudi server',
    `Date,Description,Cost,Notes,Odometer,Tags
01/01/1446,Belt,"‏١٬٠٢٠٫٥٠ ر.س.‏",,٦٢٠٠٠,
15/01/1446,Oil,35٫50,,62500,
`,
    { currency: 'SAR' },
    { formatId: 'lubelogger', counts: { expense: 2 }, totals: { amountMinor: 105_600 } },
  ],
  [
    'LubeLogger, taxes of a Thai server',
    `Date,Description,Cost,Notes,Tags
13/5/2567,Road tax,"฿1,200.50",,
`,
    { currency: 'THB' },
    { formatId: 'lubelogger', counts: { expense: 1 }, totals: { amountMinor: 120_050 } },
  ],
  [
    'bank statement with names of months',
    `Date,Type,Description,Paid out,Paid in,Balance
13 May 2024,DEB,SHELL STATION 4,71.20,,900.00
14 May 2024,DEB,CAR PARK CITY PARKING,5.50,,894.50
`,
    { currency: 'GBP' },
    { formatId: 'bankStatement', counts: { expense: 2 }, totals: { amountMinor: 7670 }, hasTotals: false },
  ],
  [
    'Fuelio',
    `"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Insurance","Plate","Make","Model","Year","TankCount","Tank1Type","Tank2Type","Active","Tank1Capacity","Tank2Capacity","FuelUnitTank2","FuelConsumptionTank2"
"White van","","0","0","0","yyyy-MM-dd","","","B-XY 34","Ford","Transit","2016","1","200","0","1","80.0","0.0","0","0"
"## Log"
"Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","longitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice","StationID (optional)","ExcludeDistance","UniqueId","TankCalc"
"2023-05-03","61250","50.4","1","90.72","7.9","0.0","0.0","","","0","1","201","1.8","","0","3","0.0"
"2023-04-20","60590","41.0","1","69.70","0.0","0.0","0.0","","","0","1","201","1.7","","0","2","0.0"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"31","Parking","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
"Oil","2023-04-14","60000","1","","149.9","0","0","1","0","2011-01-01","0","0","0","0","7"
"Airport","2023-04-15","0","31","","14.5","0","0","1","0","2011-01-01","0","0","0","0","8"
"## TripLog"
"title","StartName","StartLat","StartLong","StartDate","StartOdo","EndName","EndLat","EndLong","EndDate","EndOdo","TripCost","TripCategory","TripCostKm","TripNote","TripDist","TripLogFile","TripAvgSpeed","TripTopSpeed","TripDuration","TripShowLog"
"Visit","Berlin","52.52","13.405","2023-05-05 08:00","0","Potsdam","52.4","13.06","2023-05-05 08:50","0","0","1","0","","34.5","","42","98","50","1"
`,
    {},
    // 50.4 + 41 l; 90.72 + 69.70 + 149.90 + 14.50 €; one trip of 34.5 km.
    {
      formatId: 'fuelio',
      counts: { fill: 2, expense: 2, trip: 1 },
      totals: { volumeMillilitres: 91_400, amountMinor: 32_482, distanceMetres: 34_500 },
    },
  ],
  [
    'Drivvo',
    `##Refuelling
"Odometer (km)","Date","Fuel","Price / L","Total cost","Volume","Full tank","Second fuel","Price / L","Total cost","Volume","Full tank" 2,"Third fuel","Price / L","Total cost","Volume","Full tank" 3,"Consumption","Distance","Charge type","Start (%)","End (%)","Minutes","Station","Driver","Reason","Payment","Note","Discount"
"24210.0","2024-05-17 07:45:10","Super","1.75","70.00","40","Yes",${noSecond},"6.1 l/100km","684.0","","","","","","","","","","0"
"23526.0","2024-05-02 18:03:00","Super","1.80","54.00","30","Yes",${noSecond},"6 l/100km","600.0","","","","","","","","","","0"

##Expense
"Odometer (km)","Date","Total cost","Type","Place","Driver","Reason","Payment","Note","Title","Discount"
"0.0","2024-03-01 09:00:00","312.5","Insurance","Allsure","","","","","","0"

##Service
"Odometer (km)","Date","Total cost","Type","Place","Driver","Payment","Note","Title","Discount"
"22800.0","2024-02-11 08:00:00","110.0","Oil change","Garage","","","","","0"
"22800.0","2024-02-11 08:00:00","25.9","Air filter","Garage","","","","","0"
`,
    {},
    // 40 + 30 l; 70 + 54 + 312.50 + 110 + 25.90 €; the two lines of one visit are one expense.
    {
      formatId: 'drivvo',
      counts: { fill: 2, expense: 2 },
      totals: { volumeMillilitres: 70_000, amountMinor: 57_240 },
    },
  ],
  [
    'Fuelly, fuel-ups of the web site',
    `car_name, model, l/100km,  odometer, km, litres, price, city_percentage, fuelup_date, date_added, tags, notes, missed_fuelup, partial_fuelup, latitude, longitude, brand
"Blue Fox","Polo",6.4,81240.0,625.0,41.0,1.655,50,2022-08-14,2022-08-14 19:02:44,"","",0,0,,,""
"Grey Bus","T3",11.1,190100.0,180.0,22.5,1.8,50,2022-07-30,2022-07-30 10:00:00,"","",0,0,,,""
`,
    {},
    // The file has prices per litre, and so no sum of money.
    { formatId: 'fuelly', counts: { fill: 2 }, totals: { volumeMillilitres: 63_500 } },
  ],
  [
    'Fuelly, services of the web site',
    `car_name, model, odometer, price, service_date, date_added, tags, service_type, sub_service_types, notes, latitude, longitude
"Blue Fox","Polo",81000,120.5,2022-06-14,2022-06-14,"","Service","Oil","",,
"Blue Fox","Polo",81100,41.4,2022-06-20,2022-06-20,"","Service","Wipers","",,
`,
    {},
    { formatId: 'fuelly', counts: { expense: 2 }, totals: { amountMinor: 16_190 } },
  ],
  [
    'Fuelly, file of the app',
    `Type,MPG,Date,Time,Vehicle,Odometer,Filled Up,Price,Gallons,Total Cost,Octane,Gas Brand,Location,Tags,Payment Type,Tire Pressure,Notes,Services
Gas,,2025-04-05,7:20 AM,Truck,"42,000",Full,$3.100,10.000,$31.00,87,,,,,,,
Gas,,2025-04-12,6:45 PM,Truck,"42,210",Full,$3.200,12.000,$38.40,87,,,,,,,
Service,,2025-04-20,10:00 AM,Truck,"42,400",,,,$79.00,,,,,,,,Oil Change
`,
    american,
    // 10 gal are 37 854.1 ml, 12 gal 45 424.9 ml; 31 + 38.40 + 79 $.
    {
      formatId: 'fuelly',
      counts: { fill: 2, expense: 1 },
      totals: { volumeMillilitres: 83_279, amountMinor: 14_840 },
    },
  ],
  [
    'aCar',
    `Metadata
"Android Version","aCar Version","aCar Build Date","aCar Database Version","Export Date/Time","Export Version","Minimum Supported aCar Version","Date Format","Time Format"
"12","5.4.1","03/02/2022","18","04/05/2022 - 10:20","11","5.0.0","M/d/yyyy","h:mm a"

Vehicles
"Name","Type","Year","Make","Model","SubModel","Engine","Transmission","Drive Type","Body Type","Bed Type","Active","License Plate","VIN","Insurance Policy","Color","Fuel Tank Capacity","Volume Unit","Distance Unit","Country","Region","City","Notes"
"Wagon","CAR","2017","Subaru","Outback","","","","","","","Yes","WGN 7","","","","18","US_GALLON","MILE","United States","","",""

Fill-Up Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Volume","Volume Unit","Price per Unit","Total Cost","Payment","Partial Fill-Up?","Previously Missed Fill-Ups?"
"Wagon","4/14/2022","4:05 PM","61,200","mi","10.000","gal","$4.000","$40.00","Cash","No","No"
"Wagon","4/20/2022","9:00 AM","61,500","mi","12.000","gal","$4.100","$49.20","Card","No","No"

Event Records
"Vehicle","Date","Time","Odometer Reading","Distance Unit","Type","Sub Types","Total Cost","Payment","Place Name","Place Address","Place Street","Place City","Place State","Place City","Place Country","Place Postal Code","Place Latitude","Place Longitude","Device Latitude","Device Longitude","Tags","Notes"
"Wagon","3/8/2022","8:30 AM","60,150","mi","Expense","Parking","$7.00","Card","","","","","","","","","","","","",""

Trip Records
"Vehicle","Start Date","Start Time","Start Odometer Reading","Start Location","End Date","End Time","End Odometer Reading","End Location","Start Latitude","Start Longitude","End Latitude","End Longitude","Distance Unit","Distance","Duration","Type","Purpose","Client","Tax Deduction Rate","Tax Deduction Amount","Reimbursement Rate","Reimbursement Amount","Paid","Tags","Notes"
"Wagon","3/9/2022","8:00 AM","60,160","Elko","3/9/2022","9:10 AM","60,200","Wells","","","","","mi","40","1:10","Business","Survey","","","","","","No","",""
`,
    american,
    // 40 mi are 64 373.76 m; 40 + 49.20 + 7 $.
    {
      formatId: 'acar',
      counts: { fill: 2, expense: 1, trip: 1 },
      totals: { volumeMillilitres: 83_279, amountMinor: 9620, distanceMetres: 64_374 },
    },
  ],
  [
    'Road Trip',
    `ROAD TRIP CSV ",."
Version,Language
1500,en


FUEL RECORDS
Odometer (mi),Trip Distance,Date,Fill Amount,Fill Units,Price per Unit,Total Price,Partial Fill,MPG,Note,Octane,Location,Payment,Conditions,Reset,Categories,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Trip Comp Fuel Economy,Trip Comp Avg. Speed,Trip Comp Temperature,Trip Comp Drive Time,Tank Number
2200,,"2021-4-3 9:05",10,Gal,3.05,30.5,,,,,,,,Reset,,9,,1,,,1,,,,,0
2500,300,"2021-4-20",12,Gal,3.1,37.2,,,,,,,,,,0,,1,,,2,,,,,0

MAINTENANCE RECORDS
Description,Date,Odometer (mi.),Cost,Note,Location,Type,Subtype,Payment,Categories,Reminder Interval,Reminder Distance,Flags,Currency Code,Currency Rate,Latitude,Longitude,ID,Notification Interval,Notification Distance
"Oil change","2021-5-1 10:00",2600,70,"","",Service,"Maintenance",,,6,5000,0,,1,,,1,,

ROAD TRIPS
Name,Start Date,Start Odometer (mi.),End Date,End Odometer,Note,Distance,ID,Type,Categories,Flags
"Coast","2021-6-1 8:00",2700,"2021-6-3 20:15",3100,"",400,1,Report,,0

VEHICLE
Name,Odometer,Units,Notes,Tank Capacity,Tank Units,Home Currency,Flags,IconID,FuelUnits,TripComp Units,TripComp Speed,TripComp Temperature,TripComp Time Enabled,Odometer Shift,Tank 1 Type,Tank 2 Type,Tank 2 Units
"2018 Forester","mi","MPG","",,gal,USD,24577,1000,0,MPG,MPH,C,,
`,
    american,
    // 400 mi are 643 737.6 m; 30.50 + 37.20 + 70 $.
    {
      formatId: 'roadTrip',
      counts: { fill: 2, expense: 1, trip: 1 },
      totals: { volumeMillilitres: 83_279, amountMinor: 13_770, distanceMetres: 643_738 },
    },
  ],
  [
    'Simply Auto',
    `Row ID,Vehicle ID,Odometer,Qty,Partial Tank,Missed Fill Up,Total Cost,Distance Traveled,Eff,Octane,Fuel Brand,Filling Station,Notes,Day,Month,Year,Receipt Path,Record Type,Record Desc
21,1,35000,30.5,0,0,50.00,610,6.31,95,,,,14,3,2024,,0,
22,1,35200,12,0,0,20.4,200,0,95,,,,2,4,2024,,0,
23,1,35300,0,0,0,190.4,0,0,0,,,,5,4,2024,,1,Brake pads
24,1,35310,0,0,0,9.5,0,0,0,,,,6,4,2024,,2,Car wash
25,1,35400,0,0,0,0,61,0,0,,,,7,4,2024,,3,Client visit
`,
    {},
    // 30.5 + 12 l; 50 + 20.40 + 190.40 + 9.50 €; 61 km.
    {
      formatId: 'simplyAuto',
      counts: { fill: 2, expense: 2, trip: 1 },
      totals: { volumeMillilitres: 42_500, amountMinor: 27_030, distanceMetres: 61_000 },
    },
  ],
  [
    'Spritmonitor, whose rows name another currency than the settings',
    `Date;Odometer;Trip;Quantity;Total price;Currency;Type;Tires;Roads;Driving style;Fuel;Note;Consumption
13.01.2023;40000;0;42,00;73,46;EUR;1;1;2;2;Super;;
28.01.2023;40640,5;640,5;40,99;70,30;EUR;1;1;2;2;Super;;6,40
`,
    { currency: 'PLN' },
    // 42 + 40.99 l; 73.46 + 70.30 €.
    {
      formatId: 'spritmonitor',
      counts: { fill: 2 },
      totals: { volumeMillilitres: 82_990, amountMinor: 14_376 },
      currency: 'EUR',
    },
  ],
  [
    'Car Report',
    `_id,date,mileage,volume,price,partial,note,fuel_type_id,car_id
4,2020-10-13 17:30:00,90500,40,60.00,0,,1,2
5,2020-10-29 08:00:00,91000,15.5,23.25,1,,1,2
`,
    {},
    {
      formatId: 'carReport',
      counts: { fill: 2 },
      totals: { volumeMillilitres: 55_500, amountMinor: 8325 },
    },
  ],
  [
    'Fuel Log',
    `## vehicles
"make","model","note","distance","volume","consumption"
"Skoda","Octavia","","1","1","1"
## fillups
"make","model","date","mileage","fuel","price","partial","note"
"Skoda","Octavia","14/09/2019","78000","36.2","1.299","0",""
"Skoda","Octavia","24/09/2019","78500","30.3","1.309","0",""
## costs
"make","model","title","date","mileage","costs","note","recurrence"
"Skoda","Octavia","Car insurance","16/09/2019","78010","230.5","","5"
`,
    {},
    // 36.2 + 30.3 l. The fills have prices per litre, so the money is that of the costs.
    {
      formatId: 'fuelLog',
      counts: { fill: 2, expense: 1 },
      totals: { volumeMillilitres: 66_500, amountMinor: 23_050 },
    },
  ],
  [
    'fuel card',
    `Kartennummer;Kennzeichen;Lieferdatum;Uhrzeit;Tankstelle;Produkt;Menge;Einzelpreis;Betrag;Währung;Kilometerstand;Belegnummer
7000124;B-RB 13;14.05.2024;08:12;Aral Kassel;Diesel;50,00;1,600;80,00;EUR;130220;A1
7000124;B-RB 13;21.05.2024;18:02;Aral Kassel;Diesel;40,50;1,600;64,80;EUR;130900;A2
7000124;B-RB 13;21.05.2024;18:10;Aral Kassel;Autowäsche;1;12,99;12,99;EUR;130900;A3
`,
    {},
    // 50 + 40.5 l; 80 + 64.80 + 12.99 €.
    {
      formatId: 'fuelCard',
      counts: { fill: 2, expense: 1 },
      totals: { volumeMillilitres: 90_500, amountMinor: 15_779 },
    },
  ],
  [
    'bank statement',
    `"Buchungsdatum";"Wertstellung";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"
"13.06.24";"13.06.24";"ARAL Station 12";"Kartenzahlung";"-71,20"
"14.06.24";"14.06.24";"Supermarkt Nord";"Einkauf";"-38,11"
"17.06.24";"17.06.24";"Parkhaus Mitte";"Kartenzahlung";"-5,50"
`,
    {},
    // 71.20 + 5.50 €; rows that are not for a vehicle do not count.
    { formatId: 'bankStatement', counts: { expense: 2 }, totals: { amountMinor: 7670 }, hasTotals: false },
  ],
  [
    'TeslaMate, charges',
    `start_date_ts,end_date_ts,path,car_id,id,start_date,end_date,address,charge_type,duration_min,cost,cost_per_kwh,charge_energy_added,charge_energy_used,charging_efficiency,start_battery_level,end_battery_level,odometer_km
1709536500000,1709538420000,,1,77,1709536500000,1709538420000,Fast lane,DC,32,18.2,0.4,42,45.5,0.92,12,80,20400.5
1709622900000,1709624820000,,1,78,1709622900000,1709624820000,Home,AC,32,3.08,,10.25,,,90,100,20450
`,
    {},
    // 18.20 + 3.08 €.
    { formatId: 'teslamate', counts: { fill: 2 }, totals: { amountMinor: 2128 } },
  ],
  [
    'costs of Roadbook itself, one of no vehicle',
    `id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,odometerMetres,odometerTypedIn,spread,repeats,businessSharePercent,employerId,note,version
01JZ0000000000000000000001,01JZ000000000000000000000V,insurance,32000,EUR,,Allsure,2024-03-04T08:15:00.250Z,Europe/Berlin,,,,,,,,1
01JZ0000000000000000000002,,other,4000,EUR,,Licence office,2024-03-04T08:15:00.250Z,Europe/Berlin,,,,,,,,1
`,
    {},
    // 320 and 40 €.
    { formatId: 'roadbook', counts: { expense: 2 }, totals: { amountMinor: 36_000 } },
  ],
  [
    'services of Roadbook itself',
    `id,vehicleId,at,zone,odometerMetres,odometerTypedIn,engineMinutes,workshop,lines,currency,scheduleIds,expenseId,note,version
01JZ0000000000000000000001,01JZ000000000000000000000V,2024-03-04T08:15:00.250Z,Europe/Berlin,62000000,,,Miller,"[{""kind"":""part"",""text"":""Filter"",""amountMinor"":1250}]",EUR,[],,,2
`,
    {},
    // Their money is in the costs that they refer to.
    { formatId: 'roadbook', counts: { service: 1 }, totals: {} },
  ],
  [
    'vehicles of Roadbook itself, of which none is asked',
    `id,name,make,model,year,plate,vin,energySources,distanceUnit,volumeUnit,fuelEconomyUnit,electricEconomyUnit,currency,purchase,sale,companyCar,kind,engineCubicCentimetres,fiscalPowerCv,archivedAt,version
01JZ0000000000000000000001,Golf,VW,Golf,2019,0815,,"[{""kind"":""petrol"",""capacityMillilitres"":50000}]",km,litre,litresPer100Km,kwhPer100Km,EUR,"{""date"":""2021-05-03"",""zone"":""Europe/Berlin"",""amountMinor"":1500000,""odometerMetres"":42000000}",,,,,,2025-01-02T03:04:05.678Z,3
`,
    {},
    { formatId: 'roadbook', counts: { vehicle: 1 }, totals: {} },
  ],
  [
    'places of Roadbook itself',
    `id,name,kind,employerId,forWhom,note,version
01JZ0000000000000000000001,'=Home,home,,,,1
`,
    {},
    { formatId: 'roadbook', counts: { place: 1 }, totals: {} },
  ],
  [
    'papers of Roadbook itself, one of no vehicle',
    `id,type,vehicleId,title,number,issuer,validFrom,validUntil,renewsId,inspection,note,version
01JZ0000000000000000000001,licence,,,123,,,2031-01-01,,,,1
01JZ0000000000000000000002,insurance,01JZ000000000000000000000V,,,,2024-01-01,,,,,1
`,
    {},
    { formatId: 'roadbook', counts: { paper: 2 }, totals: {} },
  ],
  [
    'planned work of Roadbook itself',
    `id,vehicleId,item,title,normal,severe,anchor,source,isToCheck,note,profile,start,version
01JZ0000000000000000000001,01JZ000000000000000000000V,brakeFluid,,"{""first"":null,""later"":{""distanceMetres"":null,""months"":24,""engineMinutes"":null,""energy"":null}}",,done,,false,,normal,,1
`,
    {},
    { formatId: 'roadbook', counts: { schedule: 1 }, totals: {} },
  ],
];

describe('the figures of a file are its own totals', () => {
  it.each(files)('%s', async (_, content, answered, figures) => {
    await expectFigures(content, answered, figures);
  });
});

import { except, words } from './formats/words';

/** Meanings that a column of a table can have, from any app. */
export type ColumnMeaning =
  | 'date'
  | 'time'
  | 'endDate'
  | 'endTime'
  | 'duration'
  | 'odometer'
  | 'odometerStart'
  | 'odometerEnd'
  | 'distance'
  | 'distanceUnit'
  | 'quantity'
  | 'quantityUnit'
  | 'meterBefore'
  | 'meterAfter'
  | 'unitPrice'
  | 'total'
  | 'amount'
  | 'amountIn'
  | 'way'
  | 'currency'
  | 'fuel'
  | 'full'
  | 'partial'
  | 'missed'
  | 'station'
  | 'vendor'
  | 'title'
  | 'category'
  | 'from'
  | 'to'
  | 'purpose'
  | 'forWhom'
  | 'tolls'
  | 'parking'
  | 'latitude'
  | 'longitude'
  | 'vehicle'
  | 'tags'
  | 'note'
  | 'id';

/**
 * Words of headers in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and Russian, for trips in
 * Danish, Swedish and Norwegian, too, in the form of `plainHeader`. Narrow meanings precede wide ones: a column gets
 * the first meaning that also fits its cells (`suggestedMapping`).
 */
export const columnWords: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['latitude', words`^lat(itude)?\b, ^breite, ^широта`],
  ['longitude', words`^(lon|lng|long)(itude)?\b, ^länge(ngrad)?$, ^долгота`],
  ['id', words`^_?id$, ^row id$, ^uuid$, ^record id$, ^session (id|identifier)$`],
  // Distinguished by their cells if the header is not specific.
  [
    'distanceUnit',
    words`
      (distan[cs]e|odometer|mileage|entfernung|strecke|km).?(unit|einheit), ^units?$, einheit$, ^unité$,
      ^unidad(es)?$, ^unit[àa]$
    `,
  ],
  [
    'quantityUnit',
    words`
      (volume|fuel|quantity|energy|menge|tank).?(unit|einheit), ^units?$, einheit$, ^unité$, ^unidad(es)?$,
      ^unit[àa]$
    `,
  ],
  // Readings of the meter of a charge.
  [
    'meterBefore',
    words`
      ^meter.?(value|reading)?s?\b.*(start|begin|before), ^(start|begin|initial).*\bmeter, ^meter.?start,
      ^(anfangs|start).?zähler, ^zähler(stand)?\b.*\b(start|anfang|beginn|vorher|vor|alt)\b,
      ^(compteur|index)\b.*\b(début|avant|initial), ^contador\b.*\b(inicial|inicio|antes),
      ^contatore\b.*\b(inizio|iniziale|prima), ^(begin|start).?meterstand, ^meterstand.*\b(begin|start|voor)\b
    `,
  ],
  [
    'meterAfter',
    words`
      ^meter.?(value|reading)?s?\b.*(stop|end|after), ^(stop|end|final).*\bmeter, ^meter.?(stop|end),
      ^(end|stop).?zähler, ^zähler(stand)?\b.*\b(ende?|stop|schluss|nachher|nach|neu)\b,
      ^(compteur|index)\b.*\b(fin|après|final), ^contador\b.*\b(final|fin|después|depois),
      ^contatore\b.*\b(fine|finale|dopo), ^eind.?meterstand, ^meterstand.*\b(eind|einde|na)\b
    `,
  ],
  ['missed', words`miss(ed|ing), ausgelassen, verpasst, vergessen, oubli, perdid, пропущ, pomini`],
  ['partial', words`partial, teil(betank|füll|weise), partiel, parcial, parziale, częściow, неполн`],
  [
    'full',
    words`
      ^full, \bfull\b, vollgetankt, voll(betank|er tank)?\b, plein, lleno, cheio, completou, pieno,
      do pełna, полный, volle tank
    `,
  ],
  // Must precede the readings, which the same word names.
  [
    'distance',
    words`
      parcouru, gefahren(?! von), (km|miles?|kilomet\S*|distance) driven, recorrid, percorr, gereden,
      afgelegd, przejechan
    `,
  ],
  [
    'odometerStart',
    words`
      (start|begin|anfang|abfahrt|initial|départ|inicial|iniziale|начальн).*(odo|km|mile|kilom|tacho|compteur|пробег),
      (odo|km.?stand|kilometerstand|tacho|compteur|kilom[eé]trage|mileage|kilometert[æe]ller|mätarställning).*(start|begin|anfang|abfahrt|von|début|départ|initial|inicial|inizio),
      ^initialodometer$, ^begin.?stand$,
      ^(km|kilometer|miles?)\b.*\b(start|begin|beginn|anfang|abfahrt|vorher|alt|début|départ|inicio)\b
    `,
  ],
  [
    'odometerEnd',
    words`
      (end|stop|schluss|ankunft|slut|final|arriv|конечн).*(odo|km|mile|kilom|tacho|compteur|пробег),
      (odo|km.?stand|kilometerstand|tacho|compteur|kilom[eé]trage|mileage|kilometert[æe]ller|mätarställning).*((end|stop|ende|ankunft|bis|fin|final|fine|slutt?)\b|arriv),
      ^eind.?stand$, ^eind.*(km|kilom),
      ^(km|kilometer|miles?)\b.*\b(end|ende|schluss|ankunft|nachher|neu|fin|arrivée|final)\b
    `,
  ],
  [
    'odometer',
    except(
      words`type, \brate, unit, satz`,
      words`
        od[oóô]m, ^odo\b, mileage, kilometerstand, km.?stand, tacho, compteur, kilom[eé]trage, cuentakil,
        quilometragem, hodômetro, contachilometri, przebieg, licznik, пробег, одометр, ^stand$, kilometrage,
        kilometert[æe]ller, mätarställning
      `,
    ),
  ],
  [
    'unitPrice',
    words`
      (price|cost|preis|prix|precio|preço|prezzo|prijs|cena|цена|kosten)\s*(/|per|pro|je|au|par|por|al|za|за)\s*\S*,
      (\p{Sc}|\b\p{L}{2,})\s*(/|\b(per|pro|je|par|por)\b)\s*(us |uk )?(l|lit(er|re|ro)|gal(lon)?|kwh|kg)\b,
      unit ?(price|cost), einzelpreis, literpreis, prix unitaire, precio unitario, preço unitário, ppl, ppg,
      (volume|unit)price
    `,
  ],
  [
    'quantity',
    // Excludes meter readings before and after a charge, and shares of it.
    except(
      words`
        \bmeter, zähler, compteur, contador, contatore, counter, reading, anteil, share, solar, \bpv\b, %,
        power, leistung, kwh/, kwh ?100, wh/
      `,
      words`
        lit(re|er|ro)s?\b, ^l$, gal(lon|lons|lonen|l?ones)?s?\b, volume, quantit, menge, fill amount,
        cantidad, quantidade, quantità, hoeveelheid, ilość, литр, объ[её]м, количеств, k?wh\b,
        ^energ(y|ie|ia|ía)\b, ^energi$, energia$, energy (added|used|delivered|consumed), geladene energie,
        ^fuel ?\(, fuelconsumed, ^qty, amount of fuel, getankt, füllmenge
      `,
    ),
  ],
  ['tolls', words`\btolls?\b, maut, bompeng, vägtull, vejafgift, péage, peaje, pedágio, pedaggio`],
  ['parking', words`parking, parkering, parkgeb, stationnement, estacionamiento, parcheggio, парков`],
  ['currency', words`currency, währung, waehrung, devise, moneda, moeda, valuta$, waluta, валюта`],
  [
    'amountIn',
    words`
      ^(paid|money) in\b, ^credit( amount)?$, ^haben$, ^gutschrift, ^bij$, ^einnahmen?$, ^deposits?$,
      ^cr[ée]dit$, ^abonos?$, ^avere$
    `,
  ],
  [
    'total',
    // Excludes totals of distance or time.
    except(
      words`
        \bexc(l|luding)?\b, netto, \bkm\b, kilom, \bmiles?\b, distan, strecke, time, zeit, dauer, duration
      `,
      words`
        total, gesamt, summe, totale, importe total, montant total, łącznie, итого, общая, стоимость
      `,
    ),
  ],
  [
    'amount',
    words`
      ^(paid|money) out\b, ^debit( amount)?$, ^soll$, ^belastung, ^af$, ^ausgaben?$, ^withdrawals?$,
      ^d[ée]bit$, ^cargos?$, ^dare$, amount, cost, betrag, umsatz, price, preis, kosten, montant, importe,
      importo, valor, prix, precio, preço, prezzo, bedrag, kwota, koszt, сумма, цена, coût, costo, custo,
      paid, bezahlt
    `,
  ],
  [
    'duration',
    words`
      duration, ^dauer\b, charg(e|ing) time, ladedauer, ladezeit, fahrt?dauer, fahrzeit, reisezeit,
      travel ?time, driv(e|ing) ?time, trip ?time, durée, duración, duração, durata, ^duur, reistijd,
      czas (trwania|jazdy), длительность, varighet, varighed, körtid, restid, kjøretid, køretid
    `,
  ],
  [
    'endDate',
    words`
      (end|arrival|stop|ankunft|ende|fin|llegada|arriv|slut).*(date|datum|dato|fecha|data),
      (date|datum|fecha|data).*(end|arrival|ende|fin), ^end$, ^ende$, ^stop$, ^end_date, ^fin$, ^slut$
    `,
  ],
  [
    'endTime',
    words`
      (end|arrival|stop|ankunft|bis).*(time|zeit|uhr|heure|hora),
      (time|zeit|uhrzeit|heure|hora).*(end|arriv|ende|ankunft|fin|bis), ^slutt?.?tid
    `,
  ],
  [
    'date',
    words`
      \bdate\b, ^date, datum, ^(start)?dato\b, ^tag$, \bday\b, fecha, ^data\b, \bdata$, дата, buchungstag,
      ^start$, ^start_date, ^beginn$, timestamp, zeitpunkt, ^wann$, ^when$, ^quand$, ^cu[aá]ndo$, ^quando$,
      ^wanneer$, ^kiedy$, ^когда$, ^når$, ^när$, ^hvornår$
    `,
  ],
  [
    'time',
    words`
      time, uhrzeit, ^(start)?zeit, ^(start)?tid(spunkt)?$, heure, ^hora, ^ora$, tijd, godzina, время,
      abfahrt(szeit)?$
    `,
  ],
  [
    'distance',
    words`
      distan[cs]e, distanz, strecke, sträcka, str[æe]kning, entfernung, gefahren, \bmiles\b, ^km$,
      kilom[eè]tres?$, kilometers?$, distancia, distância, distanza, afstand, dystans, расстояние, ^length$
    `,
  ],
  [
    'fuel',
    words`
      fuel, kraftstoff, sorte, carburant, combust, carburante, brandstof, paliwo, топливо, product, produkt,
      artikel
    `,
  ],
  [
    'station',
    words`
      station, tankstelle, charging point, ^ladepunkt$, charge ?point, ^charger( name)?$, site ?location,
      gasolinera, estación, posto, distributore, tankstation, stacja, азс, заправка, brand, marke
    `,
  ],
  [
    'vehicle',
    words`
      vehicle, fahrzeug, ^vin$, \bcar\b, car_name, ^bil$, fordon, køretøj, kjøretøy, véhicule, vehículo,
      veículo, veicolo, voertuig, pojazd, auto\b, машина, автомобиль, kennzeichen, plate, registration
    `,
  ],
  [
    'from',
    words`
      ^from, \bfrom\b, ^von\b, ^fra\b, ^från\b, start-?adress, vertrek, begin-?adres,
      start(ing)? (location|address|place|point|ort), startort, abfahrtsort, ^origin, départ, ^desde,
      ^origen, partenza, откуда, start$
    `,
  ],
  [
    'to',
    words`
      ^to\b, \bto$, ^nach\b, ^bis\b, ^(reise)?ziel, bestemming, aankomst, eind-?adres, ^till?\b,
      slutt?-?adress, end(ing)? (location|address|place|point), zielort, destination, arrivée, ^hasta,
      ^destino, destinazione, куда, ^end$, ^ende$, ^stop$
    `,
  ],
  [
    'forWhom',
    words`
      client, customer, \bkund, mandant, workplace, employer, arbeitgeber, employeur, arbejdsplads,
      arbetsplats, arbeidsplass, cliente, besuchte, contact, partner, клиент
    `,
  ],
  [
    'purpose',
    words`
      purpose, reden, \bdoel, zweck, formål, syfte, anlass, grund, motif, motivo, objet, reason, цель
    `,
  ],
  [
    'category',
    words`
      category, kategori, zakelijk, catégorie, categor, type, typ$, ^art$, fahrtart, kostenart, tipo,
      rodzaj, вид, тип, classification
    `,
  ],
  [
    'vendor',
    words`
      vendor, merchant, payee, shop, supplier, empfänger, händler, werkstatt, lieferant, fournisseur,
      proveedor, fornecedor, fornitore, sprzedawca, место
    `,
  ],
  [
    'title',
    words`
      title, titel, description, beschreibung, bezeichnung, libell, concepto, descri[pzç], opis,
      omschrijving, назв, описание, item, name, subject
    `,
  ],
  ['tags', words`^(?!.*\bid\b).*\btags?\b, labels?$, schlagw`],
  [
    'note',
    words`
      note, remark, comment, anteckning, bem[æe]rkning, merknad, bemerkung, notiz, anmerkung, kommentar,
      remarque, nota, observa, commento, uwagi, примечание, комментарий, memo, opmerking
    `,
  ],
  ['distance', words`\bkm\b, kilomet, \bmiles?\b, \bmi\b`],
  ['note', words`^über$, ^via$, ^route$, umweg`],
  // Apply only to columns whose cells are days or times.
  [
    'date',
    words`
      start, begin, begonnen, ^from$, ^von$, abfahrt, created, erstellt, connected, plugged, angesteckt,
      départ, début, inicio, inizio
    `,
  ],
  [
    'endDate',
    words`
      \bend, stop, finish, disconnected, unplugged, ankunft, abgesteckt, ^bis$, ^to$, arrivée, ^fin\b, fine$
    `,
  ],
  ['time', words`^start, ^beginn, ^abfahrt, ^von$, ^from$, ^depart, ^départ, ^salida$, ^partenza$`],
  ['endTime', words`^end, ^stop$, ^fin$, ^slut$, ^ankunft, ^bis$, ^to$, ^arriv, ^llegada$, finish`],
];

export function isColumnMeaning(text: string): text is ColumnMeaning {
  return columnWords.some(([meaning]) => meaning === text);
}

/** What a column of a table can be, whoever wrote it. */
export type ColumnMeaning =
  | 'date'
  | 'time'
  | 'endDate'
  | 'endTime'
  | 'odometer'
  | 'odometerStart'
  | 'odometerEnd'
  | 'distance'
  | 'quantity'
  | 'unitPrice'
  | 'total'
  | 'amount'
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
 * Words of headers in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and Russian, as `plainHeader` gives
 * them. Narrow meanings stand before wide ones: a column is taken by the first that fits.
 */
export const columnWords: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['latitude', /^lat(itude)?\b|^breite|^широта/],
  ['longitude', /^(lon|lng|long)(itude)?\b|^länge(ngrad)?$|^долгота/],
  ['id', /^_?id$|^row id$|^uuid$|^record id$/],
  ['missed', /miss(ed|ing)|ausgelassen|verpasst|vergessen|oubli|perdid|пропущ|pomini/],
  ['partial', /partial|teil(betank|füll|weise)|partiel|parcial|parziale|częściow|неполн/],
  [
    'full',
    /^full|\bfull\b|vollgetankt|voll(betank|er tank)?\b|plein|lleno|cheio|completou|pieno|do pełna|полный|volle tank/,
  ],
  [
    'odometerStart',
    /(start|begin|anfang|initial|départ|inicial|iniziale|начальн).*(odo|km|mile|kilom|tacho|compteur|пробег)|(odo|km.?stand|kilometerstand|tacho|compteur|mileage).*(start|begin|anfang|von|début|inicial|inizio)|^initialodometer$/,
  ],
  [
    'odometerEnd',
    /(end|stop|schluss|final|arriv|конечн).*(odo|km|mile|kilom|tacho|compteur|пробег)|(odo|km.?stand|kilometerstand|tacho|compteur|mileage).*(end|stop|ende|bis|fin|final|fine)\b/,
  ],
  [
    'odometer',
    /od[oóô]m|^odo\b|mileage|kilometerstand|km.?stand|tacho|compteur|kilom[eé]trage|cuentakil|quilometragem|hodômetro|contachilometri|przebieg|licznik|пробег|одометр|^stand$|kilometrage/,
  ],
  [
    'unitPrice',
    /(price|cost|preis|prix|precio|preço|prezzo|prijs|cena|цена|kosten)\s*(\/|per|pro|je|au|par|por|al|za|за)\s*\S*|unit price|einzelpreis|literpreis|prix unitaire|precio unitario|preço unitário|ppl|ppg|(volume|unit)price/,
  ],
  [
    'quantity',
    /lit(re|er|ro)s?\b|^l$|gal(lon|lons|ones)?s?\b|volume|quantit|menge|cantidad|quantidade|quantità|hoeveelheid|ilość|литр|объ[её]м|количеств|kwh|^fuel \(|fuelconsumed|^qty|amount of fuel|getankt|füllmenge/,
  ],
  ['tolls', /\btolls?\b|maut|péage|peaje|pedágio|pedaggio/],
  ['parking', /parking|parkgeb|stationnement|estacionamiento|parcheggio|парков/],
  ['currency', /currency|währung|waehrung|devise|moneda|moeda|valuta$|waluta|валюта/],
  ['total', /total|gesamt|summe|totale|importe total|montant total|łącznie|итого|общая|стоимость/],
  [
    'amount',
    /amount|cost|betrag|umsatz|price|preis|kosten|montant|importe|importo|valor|prix|precio|preço|prezzo|bedrag|kwota|koszt|сумма|цена|coût|costo|custo|paid|bezahlt/,
  ],
  [
    'endDate',
    /(end|arrival|stop|ankunft|ende|fin|llegada|arriv).*(date|datum|fecha|data)|(date|datum|fecha|data).*(end|arrival|ende|fin)|^end$|^ende$|^stop$|^end_date/,
  ],
  [
    'endTime',
    /(end|arrival|stop|ankunft|bis).*(time|zeit|uhr|heure|hora)|(time|zeit|uhrzeit|heure|hora).*(end|arrival|ende|fin|bis)/,
  ],
  [
    'date',
    /\bdate\b|^date|datum|^tag$|\bday\b|fecha|^data\b|\bdata$|дата|buchungstag|^start$|^start_date|^beginn$|timestamp|zeitpunkt/,
  ],
  ['time', /time|uhrzeit|^zeit|heure|^hora|^ora$|tijd|godzina|время|abfahrt(szeit)?$/],
  [
    'distance',
    /distance|distanz|strecke|entfernung|gefahren|\bmiles\b|^km$|kilom[eè]tres?$|kilometers?$|distancia|distância|distanza|afstand|dystans|расстояние|^length$/,
  ],
  [
    'fuel',
    /fuel|kraftstoff|sorte|carburant|combust|carburante|brandstof|paliwo|топливо|product|produkt|artikel/,
  ],
  [
    'station',
    /station|tankstelle|gasolinera|estación|posto|distributore|tankstation|stacja|азс|заправка|brand|marke/,
  ],
  [
    'vehicle',
    /vehicle|fahrzeug|\bcar\b|car_name|véhicule|vehículo|veículo|veicolo|voertuig|pojazd|auto\b|машина|автомобиль|kennzeichen|plate|registration/,
  ],
  [
    'from',
    /^from|\bfrom\b|^von\b|start(ing)? (location|address|place|point|ort)|startort|abfahrtsort|^origin|départ|^desde|^origen|partenza|откуда|start$/,
  ],
  [
    'to',
    /^to\b|\bto$|^nach\b|^bis\b|^ziel|end(ing)? (location|address|place|point)|zielort|destination|arrivée|^hasta|^destino|destinazione|куда/,
  ],
  ['forWhom', /client|customer|kunde|mandant|cliente|besuchte|contact|partner|клиент/],
  ['purpose', /purpose|zweck|anlass|grund|motif|motivo|objet|reason|цель/],
  [
    'category',
    /category|kategorie|catégorie|categor|type|typ$|^art$|fahrtart|kostenart|tipo|rodzaj|вид|тип|classification/,
  ],
  [
    'vendor',
    /vendor|merchant|payee|shop|supplier|empfänger|händler|werkstatt|lieferant|fournisseur|proveedor|fornecedor|fornitore|sprzedawca|место/,
  ],
  [
    'title',
    /title|titel|description|beschreibung|bezeichnung|libell|concepto|descri[pzç]|opis|omschrijving|назв|описание|item|name|subject/,
  ],
  ['tags', /\btags?\b|labels?$|schlagw/],
  [
    'note',
    /note|remark|comment|bemerkung|notiz|anmerkung|kommentar|remarque|nota|observa|commento|uwagi|примечание|комментарий|memo|opmerking/,
  ],
];

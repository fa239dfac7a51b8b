import { energySourceNamed, isAdBlue } from './energy-words';
import { expenseCategoryNamed, tripCategoryNamed } from './expense-words';
import { vehiclePayment } from './statement-words';
import { saysYes } from './words';

describe('words of exports', () => {
  it.each([
    [
      'petrol',
      'Super E10',
      'Gasoline - Regular (87)',
      'Бензин АИ92',
      'Gasolina comum',
      'SP95',
      'Essence',
      'Etanol',
      'Benzyna 95',
    ],
    ['diesel', 'Diesel', 'Super Diesel', 'Gasóleo', 'Gazole', 'ON', 'ДТ', 'Gasolio', 'HVO100'],
    ['lpg', 'Autogas', 'LPG', 'GPL', 'Пропан'],
    ['cng', 'Erdgas', 'CNG', 'GNV', 'Метан'],
    ['electricity', 'Strom', 'Electricity', 'AC 240V', 'Energia elétrica', 'Электричество'],
    ['hydrogen', 'Hydrogen', 'Wasserstoff'],
    [null, '', '1', 'Service station', 'Shop on the road'],
  ])('name %s', (source, ...texts) => {
    expect(texts.map((text) => energySourceNamed(text ?? ''))).toEqual(texts.map(() => source));
  });

  it('know AdBlue', () => {
    expect(['AdBlue', 'Ad Blue', 'DEF', 'Diesel', 'default'].map(isAdBlue)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['insurance', 'Insurance', 'Versicherung', 'Страхование', 'Seguro do carro', 'Ubezpieczenie'],
    ['parking', 'Parken', 'Parkgebühren', 'Parking', 'Stationnement', 'Парковка'],
    ['tolls', 'Toll', 'Mautgebühr', 'Péage', 'Pedágio', 'Vignette'],
    ['washing', 'Car wash', 'Autowäsche', 'Lavagem', 'Мойка'],
    ['tyres', 'Tyres', 'New tires', 'Winterreifen', 'Pneus', 'Шины'],
    ['inspection', 'MOT', 'TÜV', 'Техосмотр', 'Contrôle technique'],
    ['tax', 'Road tax', 'Kfz-Steuer', 'IPVA', 'Налог'],
    ['fine', 'Fine', 'Strafzettel', 'Multa', 'Parking ticket'],
    ['service', 'Oil change', 'Wartung', 'Замена масла', 'Entretien', 'Brake pads'],
    ['repair', 'Repair', 'Reparatur', 'Ремонт'],
    ['finance', 'Leasing', 'Car loan'],
    [null, '', 'Sparkasse', 'Snacks'],
  ])('name expenses of %s', (category, ...texts) => {
    expect(texts.map((text) => expenseCategoryNamed(text ?? ''))).toEqual(texts.map(() => category));
  });

  it.each([
    ['business', 'Business', 'Dienstfahrt', 'Beruflich', 'Work'],
    ['private', 'Privatfahrt', 'Personal'],
    ['commute', 'Commute', 'Arbeitsweg'],
    [null, '', 'Fishing'],
  ])('name trips of %s', (category, ...texts) => {
    expect(texts.map((text) => tripCategoryNamed(text ?? ''))).toEqual(texts.map(() => category));
  });

  it('tell payments for a vehicle from others of the same kind', () => {
    const texts = [
      'Kfz-Versicherung Q2',
      'Health insurance',
      'Miete Juni',
      'Sparkasse Gebühr',
      'Parkhaus Mitte',
      'SHELL 1234',
    ];
    expect(texts.map(vehiclePayment)).toEqual(['insurance', null, null, null, 'parking', 'other']);
  });

  it('say yes in many languages', () => {
    expect(['Ja', 'Sim', 'Sí', 'TRUE', '1', 'Да', 'Tak', 'Oui'].every(saysYes)).toBe(true);
    expect(['Nein', 'No', '0', 'False', '', 'Нет', 'Não'].some(saysYes)).toBe(false);
  });
});

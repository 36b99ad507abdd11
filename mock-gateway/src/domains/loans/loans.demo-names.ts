/** States and regions where demo borrowers are. */
export const STATES: Readonly<Record<'01' | '02' | '03', readonly string[]>> = {
  '01': ['Lagos', 'Kano', 'Rivers', 'Oyo', 'Abuja', 'Enugu', 'Kaduna'],
  '02': ['Greater Accra', 'Ashanti', 'Western', 'Northern', 'Volta'],
  '03': ['Kinshasa', 'Haut-Katanga', 'Nord-Kivu', 'Kongo Central'],
}

/** What they do, before their surname. */
export const BUSINESSES = [
  'Bakery',
  'Cold Store',
  'Textiles',
  'Building Materials',
  'Pharmacy',
  'Transport',
  'Farms',
  'Printing',
  'Catering',
  'Electronics',
  'Hardware',
  'Fisheries',
] as const

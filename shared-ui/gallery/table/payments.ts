import type { Tone } from '@portal/contract'

export interface Payment {
  readonly id: string
  readonly reference: string
  readonly beneficiary: string
  readonly bank: string
  readonly amount: string
  readonly currency: string
  readonly fee: string
  readonly rate: string
  readonly status: 'AUTHORIZED' | 'PENDING' | 'REJECTED'
  readonly createdAt: string
  readonly valueDate: string
  readonly isUrgent: boolean
  readonly narration: string
}

const PEOPLE = [
  'Adaeze Okonkwo',
  'Jean-Baptiste Nguessan-Kouamé de la Fontaine',
  'Musa Ibrahim',
  'Chiamaka Eze',
  'Fatou Diallo',
  'Oluwaseun Adeyemi-Bankole',
  'Kwame Mensah',
]
const BANKS = ['Sterling House Bank', 'Banque Atlantique', 'First Harbour Bank', 'Union Crédit']
const STATUSES = ['AUTHORIZED', 'PENDING', 'REJECTED', 'AUTHORIZED', 'AUTHORIZED'] as const

/** Sample payments, which are the same at every load. */
export const PAYMENTS: readonly Payment[] = Array.from({ length: 134 }, (_, index) => ({
  id: `p${index}`,
  reference: `TRX${String(20261121000000 + index * 7919)}`,
  beneficiary: PEOPLE[index % PEOPLE.length]!,
  bank: BANKS[index % BANKS.length]!,
  amount: index % 11 === 3 ? `-${(index * 733.17).toFixed(2)}` : (index * 18733.37 + 250).toFixed(2),
  currency: ['NGN', 'XOF', 'GHS'][index % 3]!,
  fee: String((index % 4) * 0.75),
  rate: '1600.5000',
  status: STATUSES[index % STATUSES.length]!,
  createdAt: new Date(Date.UTC(2026, 10, 1 + (index % 28), 8 + (index % 12), (index * 13) % 60)).toISOString(),
  valueDate: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
  isUrgent: index % 6 === 0,
  narration: index % 3 === 0 ? 'Support for school fees of the second term, and books; paid in two parts' : '',
}))

export const STATUS_TONES: Record<Payment['status'], Tone> = {
  AUTHORIZED: 'positive',
  PENDING: 'warning',
  REJECTED: 'negative',
}

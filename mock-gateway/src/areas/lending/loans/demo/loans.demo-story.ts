import type { PayoutCurrency } from '@portal/contract'
import type { LoanMethod, LoanType } from '@portal/contract/loans/loan'
import type { NAMES } from '../../../../demo/names.ts'
import type { Random } from '../../../../demo/random.ts'

export type CountryId = keyof typeof NAMES

/** Final states of the demo's loans. */
const ENDS = [
  'WAITING',
  'DECLINED',
  'APPROVED',
  'PAID',
  'PAID',
  'PAID',
  'LATE',
  'VERY_LATE',
  'NON_PERFORMING',
  'SETTLED',
  'WRITTEN_OFF',
  'AHEAD',
] as const
export type End = (typeof ENDS)[number]

export interface Story {
  readonly end: End
  readonly index: number
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly amount: string
  readonly rate: string
  readonly period: number
  readonly day: number
  readonly method: LoanMethod
  readonly type: LoanType
  /** The number of days since the application. */
  readonly applied: number
}

/** The range of days ago in which each kind of story begins. */
const BEGINS: Readonly<Record<End, readonly [number, number]>> = {
  WAITING: [0, 3],
  DECLINED: [20, 120],
  APPROVED: [1, 6],
  PAID: [70, 330],
  LATE: [80, 200],
  VERY_LATE: [130, 220],
  NON_PERFORMING: [200, 330],
  SETTLED: [150, 320],
  WRITTEN_OFF: [300, 350],
  AHEAD: [120, 240],
}

/** The range of amounts lent, in thousands, by currency. */
const LENT: Readonly<Record<'NGN' | 'GHC' | 'CDF', readonly [number, number]>> = {
  NGN: [400, 9_000],
  GHC: [8, 180],
  CDF: [2_000, 60_000],
}
export const OWN_CURRENCY = { '01': 'NGN', '02': 'GHC', '03': 'CDF' } as const
const COUNTRIES: readonly CountryId[] = ['01', '01', '01', '02', '02', '03']

/** Returns the story of the loan at a position: every final state occurs in every subsidiary in turn. */
export function storyOf(random: Random, index: number): Story {
  const end = ENDS[index % ENDS.length] ?? 'PAID'
  const countryId = COUNTRIES[(index + Math.floor(index / ENDS.length)) % COUNTRIES.length] ?? '01'
  const currency = OWN_CURRENCY[countryId]
  const [least, most] = LENT[currency]
  const [soonest, longest] = BEGINS[end]
  return {
    end,
    index,
    countryId,
    currency,
    amount: `${random.between(least, most)}000.00`,
    rate: random.pick(['18.00', '21.50', '24.00', '27.00', '30.00']),
    period: random.pick([6, 12, 12, 18, 24, 36]),
    day: random.pick([1, 5, 15, 25, 28, 31]),
    method: index % 5 === 4 ? 'FLAT' : 'DECLINING',
    type: random.pick(['TERM', 'WORKING_CAPITAL', 'ASSET'] as const),
    applied: random.between(soonest, longest),
  }
}

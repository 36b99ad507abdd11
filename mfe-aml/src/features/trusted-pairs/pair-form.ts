import { MOST_TRUSTED_DAYS, type PairScope } from '@portal/contract/trusted-pairs/trusted-pair'
import type { ProposedFields } from '@portal/portal-sdk/forms'

/** A pair as the form holds it. */
export interface PairValues {
  readonly pairSender: string
  readonly pairReceiver: string
  readonly pairScope: PairScope
  readonly screeningCode: string
  readonly pairUntil: string
  readonly pairReason: string
}

const DAY_MS = 24 * 60 * 60_000

/** The last day that a pair may be trusted on. */
export const latestDay = (today: string): string =>
  new Date(Date.parse(today) + MOST_TRUSTED_DAYS * DAY_MS).toISOString().slice(0, 10)

/** What the form begins with: what the address that led here names, or what a rejected pair proposed. */
export function pairValues(address: URLSearchParams, proposed: ProposedFields = {}): PairValues {
  const begun: PairValues = {
    pairSender: address.get('sender') ?? '',
    pairReceiver: address.get('receiver') ?? '',
    pairScope: 'RULE',
    screeningCode: address.get('rule') ?? '',
    pairUntil: '',
    pairReason: '',
  }
  const given = Object.entries(proposed).filter(([name, value]) => name in begun && typeof value === 'string')
  return { ...begun, ...Object.fromEntries(given) }
}

/** What is sent: a rule was perhaps chosen before all were. */
export const sentPair = ({ screeningCode, ...pair }: PairValues) =>
  pair.pairScope === 'ALL' ? pair : { ...pair, screeningCode }

import { MOST_TRUSTED_DAYS, type PairScope } from '@portal/contract/trusted-pairs/trusted-pair'
import type { ProposedFields } from '@portal/portal-sdk/forms'

/** A pair as form values. */
export interface PairValues {
  readonly pairSender: string
  readonly pairReceiver: string
  readonly pairScope: PairScope
  readonly screeningCode: string
  readonly pairUntil: string
  readonly pairReason: string
}

const DAY_MS = 24 * 60 * 60_000

/** The last date on which a pair may expire. */
export const latestDay = (today: string): string =>
  new Date(Date.parse(today) + MOST_TRUSTED_DAYS * DAY_MS).toISOString().slice(0, 10)

/** The initial form values: those in the address, or a rejected pair's proposal. */
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

/** The request, without the rule if "all rules" was chosen after it. */
export const sentPair = ({ screeningCode, ...pair }: PairValues) =>
  pair.pairScope === 'ALL' ? pair : { ...pair, screeningCode }

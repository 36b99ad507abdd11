import { MOST_TRUSTED_DAYS, TRUSTED_PAIR } from '@portal/contract/trusted-pairs/trusted-pair'
import { emptyValues, type FormValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

/** A pair as form values. */
export type PairValues = FormValues<typeof TRUSTED_PAIR>

const DAY_MS = 24 * 60 * 60_000

/** Returns the latest date on which a pair may expire. */
export const latestDay = (today: string): string =>
  new Date(Date.parse(today) + MOST_TRUSTED_DAYS * DAY_MS).toISOString().slice(0, 10)

/** Returns the initial form values: the values in the address, or the proposal of a rejected pair. */
export function pairValues(address: URLSearchParams, proposed: ProposedFields = {}): PairValues {
  const begun: PairValues = {
    ...emptyValues(TRUSTED_PAIR),
    pairSender: address.get('sender') ?? '',
    pairReceiver: address.get('receiver') ?? '',
    pairScope: 'RULE',
    screeningCode: address.get('rule') ?? '',
  }
  return withProposed(TRUSTED_PAIR, begun, proposed)
}

/** Returns the request. A rule that was chosen before "all rules" is left out. */
export const sentPair = ({ screeningCode, ...pair }: PairValues) =>
  pair.pairScope === 'ALL' ? pair : { ...pair, screeningCode }

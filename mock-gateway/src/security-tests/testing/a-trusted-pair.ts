import type { RequestOf } from '@portal/contract'
import type { createTrustedPair } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { DateTime } from 'luxon'

/** Returns the date a number of days from now, in the time zone of head office. */
export const dayFrom = (now: Date, days: number): string =>
  DateTime.fromJSDate(now, { zone: 'Africa/Lagos' }).plus({ days }).toFormat('yyyy-MM-dd')

/** Returns a trusted pair for all rules, for thirty days from a moment. */
export const aTrustedPair = (
  now: Date,
  pairSender: string,
  more: Partial<RequestOf<typeof createTrustedPair>> = {},
): RequestOf<typeof createTrustedPair> => ({
  pairSender,
  pairReceiver: 'Ama Mensah',
  pairScope: 'ALL',
  pairUntil: dayFrom(now, 30),
  pairReason: 'Pays school fees each term',
  ...more,
})

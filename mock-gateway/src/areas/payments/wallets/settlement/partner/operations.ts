import { SUBSIDIARIES } from '@portal/contract'
import { SETTLEMENT_DAYS } from '@portal/contract/partner-api'
import { DateTime } from 'luxon'
import { Refusal } from '../../../../../engine/http/handler.ts'
import { isoCurrency } from '../../../../../engine/values/currencies.rules.ts'
import {
  countryCode,
  csvTable,
  isDay,
  type PartnerBinding,
  PartnerFile,
  queryValue,
} from '../../../../../partner-api/index.ts'
import { businessDate } from '../../../../books/ledger/index.ts'
import { lastEndedDay } from '../../statements/due-statements.job.ts'
import { findSettlement } from '../settlement.read-model.ts'

/** Operation by which partners read the settlement of their wallets. */
export const SETTLEMENT_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'readSettlement',
    async answer({ db, caller, now }, { query, accepted }) {
      const found = await findSettlement(db, caller, daysOf(query, now))
      const data = found.map(({ countryId, ...row }) => ({
        ...row,
        dayStatus: row.businessDate <= lastEndedDay(now, countryId) ? 'CLOSED' : 'OPEN',
        countryCode: countryCode(countryId),
        currencyIso: isoCurrency(row.currency),
      }))
      if (accepted !== 'text/csv') return { data }
      return new PartnerFile({
        mediaType: accepted,
        fileName: 'settlement.csv',
        bytes: Buffer.from(CSV.head() + CSV.of(data), 'utf8'),
      })
    },
  },
]

const CSV = csvTable({
  businessDate: 'date',
  dayStatus: 'text',
  accountNumber: 'text',
  countryCode: 'text',
  currency: 'text',
  currencyIso: 'text',
  openingBalance: 'amount',
  fundingSum: 'amount',
  refundSum: 'amount',
  directCreditSum: 'amount',
  cashPickupSum: 'amount',
  returnSum: 'amount',
  feeSum: 'amount',
  levySum: 'amount',
  correctionSum: 'amount',
  closingBalance: 'amount',
})

/** Returns the requested days. Throws 30 if there are too many. */
function daysOf(query: Parameters<typeof queryValue>[0], now: Date) {
  // The last day of the subsidiary whose day began first.
  const [today = ''] = SUBSIDIARIES.map(({ countryId }) => businessDate(now, countryId))
    .sort()
    .reverse()
  const to = queryValue(query, 'to', isDay) ?? today
  const earliest = DateTime.fromISO(to, { zone: 'utc' })
    .minus({ days: SETTLEMENT_DAYS - 1 })
    .toFormat('yyyy-MM-dd')
  const from = queryValue(query, 'from', isDay) ?? earliest
  if (from < earliest)
    throw new Refusal('30', {
      fields: [{ field: 'from', key: 'validation.mostDays', params: { days: SETTLEMENT_DAYS } }],
    })
  return { from, to }
}

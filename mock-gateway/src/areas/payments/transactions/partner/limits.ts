import { SUBSIDIARIES } from '@portal/contract'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import { countryCode, type PartnerContext } from '../../../../partner-api/index.ts'
import { businessDate, findWallets } from '../../../books/ledger/index.ts'
import { readTerms } from '../intake/terms.ts'

/**
 * Returns the limits of the key's partner by product and currency, and the partner's number of orders today in the
 * environment of the key.
 */
export async function listLimits({ db, caller, now }: PartnerContext): Promise<{ data: object[] }> {
  const { mtoCode, env } = caller
  const taken = await takenToday(db, caller, now)
  const data: object[] = []
  for (const { countryId, currency } of await findWallets(db, caller)) {
    const terms = await readTerms(db, { mtoCode, env, countryId, currency })
    if (terms === null) continue
    const today = businessDate(now, countryId)
    for (const product of SCREENING_TYPES) {
      const { isEnabled, amount, count } = terms.limits[product]
      data.push({
        currency,
        countryCode: countryCode(countryId),
        product,
        isEnabled: isEnabled ? 'YES' : 'NO',
        amountLimit: amount,
        countLimit: count,
        countToday: taken.get(`${currency} ${product} ${today}`) ?? 0,
        businessDate: today,
      })
    }
  }
  return { data }
}

/** Returns the counted orders by currency, product and day, for every day that is the current day in a subsidiary. */
async function takenToday(db: PartnerContext['db'], { mtoCode, env }: PartnerContext['caller'], now: Date) {
  const days = [...new Set(SUBSIDIARIES.map(({ countryId }) => businessDate(now, countryId)))]
  const rows = await db
    .selectFrom('transaction_day')
    .select(['currency', 'screening_type', 'business_date', 'taken'])
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('business_date', 'in', days)
    .execute()
  return new Map(rows.map((row) => [`${row.currency} ${row.screening_type} ${row.business_date}`, row.taken]))
}

import { compareAmounts, type KeyEnvironment, type PayoutCurrency } from '@portal/contract'
import type { Bank } from '@portal/contract/records/bank'
import type { DirectCreditOrder, ScreeningType } from '@portal/contract/records/transaction'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../db/schema.ts'
import { Refusal } from '../../../http/handler.ts'
import { sendJobs } from '../../../jobs/index.ts'
import { ruleOrder } from '../../accounting-rules/index.ts'
import { businessDate, refusalsOfBooks } from '../../ledger/index.ts'
import { bankOf, isAccountOf, payoutCurrency, screeningTypeOf, subsidiaryOf } from '../order.rules.ts'
import { SCREENING_QUEUE } from '../queue-names.ts'
import { insertTransaction, type TransactionRecord, takeReference } from '../transaction.store.ts'
import { countAndHold, countOne } from './daily-count.ts'
import { orderRow } from './order-row.ts'
import { readTerms, type Terms } from './terms.ts'

/** Whose key ordered it. */
export interface OrderingKey {
  readonly keyId: string
  readonly mtoCode: string
  readonly env: KeyEnvironment
}

/** Where an order goes, and what it takes of the limits. */
interface Destination {
  readonly countryId: string
  readonly currency: PayoutCurrency
  readonly bank: Bank
  readonly screeningType: ScreeningType
  readonly amount: string
}

/**
 * Takes an order on (money §2.1) in the caller's database transaction: reference, limits, hold, row, history and job, or nothing of it; answers its row.
 * Refuses with 94 the reference was used, 31 country or currency not served, 57 product switched off, 61 above the limit, 65 day's count
 * reached, 15 unknown bank, 14 not an account number, 56 no rule or slab, 62 wallet closed, 51 too little money.
 * @param last takes what all orders of the partner wait for, to do it when nothing else is left; at once unless given
 */
export async function acceptDirectCredit(
  db: Kysely<Database>,
  key: OrderingKey,
  order: DirectCreditOrder,
  now: Date,
  last: (work: () => Promise<void>) => unknown = (work) => work(),
): Promise<TransactionRecord> {
  const transactionId = uuid({ msecs: now.getTime() })
  const { transactionReference: reference } = order
  if (!(await takeReference(db, { ...key, reference, transactionId }))) throw at('94', 'transactionReference')
  const destination = destinationOf(order)
  const { countryId, currency, screeningType, amount } = destination
  const terms = await readTerms(db, { ...key, countryId, currency })
  if (terms === null) throw at('31', 'transactionDestinationCountryCurrency')
  const countedOn = businessDate(now, countryId)
  requireWithinLimits(terms, destination)
  const counted = { ...destination, ...key, businessDate: countedOn }
  const most = terms.limits[screeningType].count
  /** What is told of an order that is wrong in more than one way: the count before the account and the rule. */
  const refuse = async (refusal: Refusal) => {
    throw (await countOne(db, counted, most)) ? refusal : new Refusal('65')
  }
  if (!isAccountOf(destination.bank, order.transactionReceiverAccountNumber))
    return await refuse(at('14', 'transactionReceiverAccountNumber'))
  const aeCode =
    terms.rules[screeningType === 'DC' && order.transactionNewAccount === 'YES' ? 'DC_NEW_ACCOUNT' : screeningType]
  const ruled = await ruleOrder(db, { aeCode, currency, amount }, now)
  if (ruled === null) return await refuse(new Refusal('56'))
  const { charged } = ruled
  const { wallet, rulesVersion } = terms
  const accepted = { ...destination, ...key, transactionId, aeCode, charged, wallet, rulesVersion }
  const row = orderRow({ ...accepted, businessDate: countedOn, isCounted: true }, order, now)
  const inserted = await insertTransaction(db, row, { actor: { kind: 'PARTNER' }, now })
  await sendJobs(db, SCREENING_QUEUE, [{ data: { transactionId } }])
  // All orders of a partner wait for these two rows: they are locked last, and for as short as can be.
  await last(async () => {
    const hold = { transactionId, account: wallet, amount: charged }
    const held = await refusalsOfBooks(() => countAndHold(db, counted, most, hold, now))
    if (held === null) throw new Refusal('65')
  })
  return inserted
}

function destinationOf(order: DirectCreditOrder): Destination {
  const countryId = subsidiaryOf(order.transactionDestinationCountryCode)
  if (countryId === null) throw at('31', 'transactionDestinationCountryCode')
  const bank = bankOf(countryId, order.transactionReceiverBankCode)
  if (bank === null) throw at('15', 'transactionReceiverBankCode')
  return {
    countryId,
    bank,
    currency: payoutCurrency(order.transactionDestinationCountryCurrency) as PayoutCurrency,
    screeningType: screeningTypeOf(bank),
    amount: order.transactionDestinationAmount,
  }
}

/** Limits look at the destination amount, in the payout currency (ruling 2.5). */
function requireWithinLimits({ limits }: Terms, { screeningType, amount }: Destination) {
  const { isEnabled, amount: most } = limits[screeningType]
  if (!isEnabled) throw new Refusal('57')
  if (most !== null && compareAmounts(amount, most) > 0) throw at('61', 'transactionDestinationAmount')
}

/** A refusal whose reason is one field; the field says it in the words of the code. */
const at = (code: '14' | '15' | '31' | '61' | '94', field: string) =>
  new Refusal(code, { fields: [{ field, key: `codes.${code}` }] })

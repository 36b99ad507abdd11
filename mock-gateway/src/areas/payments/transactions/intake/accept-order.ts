import { compareAmounts, type KeyEnvironment, type PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { Bank } from '@portal/contract/transactions/bank'
import type { ContractType, DirectCreditOrder, ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { ruledBy } from '../../../books/accounting-rules/index.ts'
import { businessDate, refusalsOfBooks } from '../../../books/ledger/index.ts'
import { orderedPeople } from '../../../compliance/watch-lists/index.ts'
import { insertTransaction, type TransactionRecord } from '../transaction.store.ts'
import type { StateActor } from '../transaction-step.ts'
import { countAndHold, countOne } from './daily-count.ts'
import { orderRow, receiverName, senderName } from './order-row.ts'
import { type RuledProduct, type Terms, takeReferenceOnTerms } from './terms.ts'

/** The owner of the order, and the key that sent it. */
export interface Orderer {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  /** The key that sent it; null if a teller fetched it. */
  readonly keyId: string | null
  readonly actor: StateActor
}

/** The destination of an order, and its share of the limits. */
export interface Destination {
  readonly contractType: ContractType
  readonly countryId: string
  readonly currency: PayoutCurrency
  /** Null for a cash payout. */
  readonly bank: Bank | null
  readonly screeningType: ScreeningType
  readonly amount: string
}

interface Wanted {
  readonly order: DirectCreditOrder | CashPickupOrder
  readonly destination: Destination
  /** Its product in its partner's rules. */
  readonly product: RuledProduct
  /** A further fault, reported after refusals by the terms. */
  readonly wrong?: Refusal
}

/**
 * Accepts an order (money §2.1) in the caller's database transaction: reference, limits, row, history and hold, or
 * none of them; returns its row. The product decides the next step. Refuses with 94 the reference was used, 31 currency
 * not served, 34 a name on the internal list, 57 product switched off, 61 above the limit, 65 day's count reached, 56
 * no rule or slab, 62 wallet closed, 51 too little money.
 * @param last locks the rows shared by all orders of the partner, as late as possible; at once by default
 */
export async function acceptOrder(
  db: Kysely<Database>,
  { actor, ...orderer }: Orderer,
  { order, destination, product, wrong }: Wanted,
  now: Date,
  last: (work: () => Promise<void>) => unknown = (work) => work(),
): Promise<TransactionRecord> {
  const transactionId = idAt(now)
  const { transactionReference: reference } = order
  const { countryId, currency, screeningType, amount } = destination
  const people = orderedPeople({ sender: senderName(order), receiver: receiverName(order) }, { ...order })
  const asking = { ...orderer, countryId, currency, reference, transactionId, product, people }
  const { isNew, terms } = await takeReferenceOnTerms(db, asking, now)
  if (!isNew) throw refusedAt('94', 'transactionReference')
  if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  if (terms.isListed) throw new Refusal('34')
  requireWithinLimits(terms, destination)
  const countedOn = businessDate(now, countryId)
  const counted = { ...destination, ...orderer, businessDate: countedOn }
  const most = terms.limits[screeningType].count
  /** Precedence of refusals for an order with several faults: the count before the account and the rule. */
  const refuse = async (refusal: Refusal) => {
    throw (await countOne(db, counted, most)) ? refusal : new Refusal('65')
  }
  if (wrong !== undefined) return await refuse(wrong)
  const aeCode = terms.rules[product]
  const ruled = ruledBy(terms.version, { aeCode, currency, amount })
  if (ruled === null) return await refuse(new Refusal('56'))
  const { charged } = ruled
  const ruleVersion = ruled.rule.version
  const makerId = actor.kind === 'USER' ? actor.userId : null
  const { wallet, rulesVersion } = terms
  const ruling = { aeCode, ruleVersion, charged, wallet, rulesVersion }
  const accepted = { ...destination, ...orderer, ...ruling, makerId, transactionId }
  const row = orderRow({ ...accepted, businessDate: countedOn, isCounted: true }, order, now)
  const inserted = await insertTransaction(db, row, { actor, now })
  // All orders of a partner need these rows: they are locked last, and as briefly as possible.
  await last(async () => {
    const hold = { transactionId, account: wallet, amount: charged }
    const held = await refusalsOfBooks(() => countAndHold(db, counted, most, { order: inserted, hold }, now), {
      closed: 'message.walletNotActive',
    })
    if (held === null) throw new Refusal('65')
  })
  return inserted
}

/** Limits look at the destination amount, in the payout currency (ruling 2.5). */
function requireWithinLimits({ limits }: Terms, { screeningType, amount }: Destination): void {
  const { isEnabled, amount: most } = limits[screeningType]
  if (!isEnabled) throw new Refusal('57')
  if (most !== null && compareAmounts(amount, most) > 0) throw refusedAt('61', 'transactionDestinationAmount')
}

/** A refusal caused by one field; the field shows the text of the code. */
export const refusedAt = (code: '13' | '14' | '15' | '31' | '61' | '94', field: string) =>
  new Refusal(code, { fields: [{ field, key: `codes.${code}` }] })

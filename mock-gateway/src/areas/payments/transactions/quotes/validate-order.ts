import { compareAmounts } from '@portal/contract'
import type { ChargeLine } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { directCreditOrder } from '@portal/contract/transactions/transactions.schema'
import { Refusal } from '../../../../engine/http/handler.ts'
import { canonicalBody, checkBody, PARTNER_WRITER } from '../../../../engine/values/check-body.ts'
import type { PartnerContext } from '../../../../partner-api/index.ts'
import { ruledBy, versionAt } from '../../../books/accounting-rules/index.ts'
import { availableIn, businessDate } from '../../../books/ledger/index.ts'
import { expectedTime } from '../expected/expected-at.ts'
import { findByReference } from '../find-transaction.ts'
import { destinationOf } from '../intake/accept-direct-credit.ts'
import { type Destination, orderSuspended, refusedAt, requireWithinLimits } from '../intake/accept-order.ts'
import { takenOn } from '../intake/daily-count.ts'
import { lackingSenderDetails, senderDetailsAbove } from '../intake/sender-details.ts'
import { isOrderSuspended, readTerms } from '../intake/terms.ts'
import { isAccountOf, productFor } from '../order.rules.ts'
import { chargeLines } from '../partner/charge-lines.ts'
import { derivedRate } from '../partner/derived-rate.ts'
import { findQuote, versionOfQuote } from './quote.store.ts'
import { quoteRefusal } from './quote-of-order.ts'

interface Reason {
  readonly code: string
  readonly field: string | null
  readonly message: string
}

/** The answer to an order that is only validated. */
interface Validation {
  readonly wouldBeAccepted: boolean
  readonly reasons: readonly Reason[]
  readonly transactionRate: string | null
  readonly charged: string | null
  readonly charges: readonly ChargeLine[]
  readonly expectedAt: string | null
}

type Sent = Partial<DirectCreditOrder> & { readonly quoteId?: string }

/**
 * Returns what a direct credit would cost and every reason to refuse it, without any effect. Reads neither screening
 * nor the internal list, so that partners cannot use it to learn about people (34 is never among the reasons).
 */
export async function validateDirectCredit(
  context: Omit<PartnerContext, 'last' | 'audit'>,
  body: unknown,
): Promise<Validation> {
  const sent = canonicalBody(directCreditOrder, body as Record<string, unknown>, PARTNER_WRITER) as Sent
  const refusals: Refusal[] = []
  const checked = checkBody(directCreditOrder, body as Record<string, unknown>, PARTNER_WRITER)
  if (!checked.ok) refusals.push(new Refusal('30', { fields: checked.errors }))
  const wrong = new Set(checked.ok ? [] : checked.errors.map(({ field }) => field))
  const isRight = (...fields: (keyof Sent)[]) => fields.every((field) => !wrong.has(field) && sent[field] !== undefined)
  const cost = await judged(context, sent, { isRight, refuse: (refusal) => void refusals.push(refusal) })
  return { wouldBeAccepted: refusals.length === 0, reasons: refusals.flatMap(reasonsOf), ...cost }
}

interface Judge {
  /** Returns whether the fields are present and valid, so that rules can use them. */
  isRight(...fields: (keyof Sent)[]): boolean
  refuse(refusal: Refusal): void
}

async function judged(
  context: Omit<PartnerContext, 'last' | 'audit'>,
  sent: Sent,
  judge: Judge,
): Promise<Omit<Validation, 'wouldBeAccepted' | 'reasons'>> {
  const { db, caller, now } = context
  const { isRight, refuse } = judge
  if (isRight('transactionReference')) {
    const key = { env: caller.env, mtoCode: caller.mtoCode, reference: sent.transactionReference ?? '' }
    if ((await findByReference(db, key)) !== null) refuse(refusedAt('94', 'transactionReference'))
  }
  const transactionRate = isRight('transactionAmount', 'transactionDestinationAmount')
    ? derivedRate(sent.transactionAmount ?? '', sent.transactionDestinationAmount ?? '')
    : null
  const nothing = { transactionRate, charged: null, charges: [], expectedAt: null }
  if (!isRight('transactionDestinationCountryCode', 'transactionReceiverBankCode')) return nothing
  const order = sent as DirectCreditOrder
  const destination = attempted(() => destinationOf(order, now), refuse)
  if (destination === null) return nothing
  context.concerns(destination.countryId)
  if (
    isRight('transactionReceiverAccountNumber') &&
    !isAccountOf(destination.bank, order.transactionReceiverAccountNumber)
  )
    refuse(refusedAt('14', 'transactionReceiverAccountNumber'))
  const expectedAt = await expectedTime(db, { ...destination, bankCode: destination.bank.bankCode }, now)
  if (!isRight('transactionDestinationCountryCurrency')) return { ...nothing, expectedAt }
  const cost = isRight('transactionDestinationAmount') ? await costOf(context, { sent, destination }, judge) : null
  return { ...nothing, ...cost, expectedAt }
}

async function costOf(
  { db, caller, now }: Pick<PartnerContext, 'db' | 'caller' | 'now'>,
  { sent, destination }: { readonly sent: Sent; readonly destination: Destination },
  { isRight, refuse }: Judge,
): Promise<Pick<Validation, 'charged' | 'charges'> | null> {
  const { mtoCode, env } = caller
  const { countryId, currency, screeningType, amount } = destination
  const terms = await readTerms(db, { mtoCode, env, countryId, currency })
  if (terms === null) {
    refuse(refusedAt('31', 'transactionDestinationCountryCurrency'))
    return null
  }
  const asked = { mtoCode, countryId, screeningType, keyId: caller.keyId }
  const { suspended, above } = await db
    .selectFrom('country_rules as r')
    .select(isOrderSuspended(asked).as('suspended'))
    .select((eb) => senderDetailsAbove(eb, { countryId, currency, amount }).as('above'))
    .where('r.country_id', '=', countryId)
    .executeTakeFirstOrThrow()
  if (suspended) refuse(orderSuspended())
  attempted(() => requireWithinLimits(terms, destination), refuse)
  const lacking = lackingSenderDetails(sent, above)
  if (lacking !== null) refuse(lacking)
  const most = terms.limits[screeningType].count
  const day = { env, mtoCode, currency, screeningType, businessDate: businessDate(now, countryId) }
  if (most !== null && (await takenOn(db, day)) >= most) refuse(new Refusal('65'))
  const product = productFor(destination, sent.transactionNewAccount)
  const quote = sent.quoteId === undefined || !isRight('quoteId') ? null : await findQuote(db, sent.quoteId, caller)
  if (isRight('quoteId') && isRight('transactionAmount', 'transactionSourceCountryCurrency')) {
    const refusal = quoteRefusal(quote, { order: sent as DirectCreditOrder, destination, product }, now)
    if (refusal !== null) refuse(refusal)
  }
  const aeCode = quote?.ae_code ?? terms.rules[product]
  const version = quote === null ? await versionAt(db, aeCode, now) : await versionOfQuote(db, quote)
  const ruled = ruledBy(version, { aeCode, currency, amount })
  if (ruled === null) {
    refuse(new Refusal('56'))
    return null
  }
  if (!terms.isWalletActive) refuse(new Refusal('62', { message: 'message.walletNotActive' }))
  else if (compareAmounts(await availableIn(db, terms.wallet), ruled.charged) < 0) refuse(new Refusal('51'))
  return { charged: ruled.charged, charges: chargeLines(ruled) }
}

/** Returns the result of a step. Null if the step refuses the order. */
function attempted<Result>(step: () => Result, refuse: Judge['refuse']): Result | null {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(error)
    return null
  }
}

/** Returns a refusal as the partner reads it, once for each field. */
function reasonsOf({ code, options: { fields = [], message, params } }: Refusal): Reason[] {
  if (fields.length === 0)
    return [{ code, field: null, message: contractText('en', message ?? `codes.${code}`, params) }]
  return fields.map((one) => ({
    code,
    field: one.field,
    message: contractText('en', one.key, { ...one.params, label: one.field }),
  }))
}

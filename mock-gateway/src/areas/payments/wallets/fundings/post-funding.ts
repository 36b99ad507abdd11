import { fromMinor, toMinor } from '@portal/contract'
import type { Kysely } from 'kysely'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import {
  availableIn,
  businessDate,
  findAccounts,
  type PostingLine,
  post,
  refusalsOfBooks,
} from '../../../books/ledger/index.ts'
import { type FoundFunding, signedAmount } from './funding-record.ts'

const REFUSALS = {
  notEnough: { fields: [{ field: 'amount', key: 'validation.aboveAvailable' }] },
  tooMuch: { fields: [{ field: 'amount', key: 'validation.tooMuch' }] },
  closed: 'message.walletNotActive',
}

interface PostedBy {
  /** The key that seals the posting. */
  readonly key: Uint8Array
  readonly makerId: string
  readonly checkerId: string
  readonly now: Date
}

/**
 * Posts a funding (DR FUNDING, CR WALLET) or a refund (DR WALLET, CR FUNDING). Throws 51 if a refund exceeds the
 * available balance, 13 if the amount is more than the books can hold, 62 if the wallet is not active, 12 if the
 * funding was posted before.
 * @returns the available balance before and after, which cannot change in between because the posting locks the wallet
 */
export async function postFunding(
  db: Kysely<Database>,
  { fundingId, event, book, values }: FoundFunding,
  { key, makerId, checkerId, now }: PostedBy,
): Promise<{ readonly before: string; readonly after: string }> {
  const [funding] = await findAccounts(db, [{ ...book, kind: 'FUNDING', owner: '' }])
  if (!funding) throw new Error(`no funding account of ${book.countryId} in ${book.currency}`)
  const isNew = await refusalsOfBooks(
    () =>
      post(db, key, {
        ...book,
        transactionId: fundingId,
        event,
        businessDate: businessDate(now, book.countryId),
        postedAt: now,
        makerId,
        checkerId,
        reason: reasonOf(values),
        lines: linesOf(values, funding.accountNumber),
      }),
    REFUSALS,
  )
  if (!isNew) throw overtaken()
  const after = await availableIn(db, values.beneficiaryAccountNumber)
  return { before: fromMinor(toMinor(after) - signedAmount(values)), after }
}

/** Checks whether the books would accept the funding now: posts it and rolls back. */
export async function rehearseFunding(db: Kysely<Database>, funding: FoundFunding, by: PostedBy): Promise<void> {
  await rehearse(db, () => postFunding(db, funding, by))
}

type Values = FoundFunding['values']

/**
 * Returns the text in the books and on the partner's statement: narration, the bank's advice and its value date (money
 * §3).
 */
export const reasonOf = ({ narration, adviceReference, valueDate }: Values): string =>
  `${narration} · ${adviceReference} · ${valueDate}`

function linesOf({ walletAct, amount, beneficiaryAccountNumber: wallet }: Values, funding: string): PostingLine[] {
  const [debited, credited] = walletAct === 'FUNDING' ? [funding, wallet] : [wallet, funding]
  return [
    { account: debited, side: 'DR', amount, label: 'principal' },
    { account: credited, side: 'CR', amount, label: 'principal' },
  ]
}

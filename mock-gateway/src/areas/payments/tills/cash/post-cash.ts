import type { TillAct } from '@portal/contract/tills/till'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { businessDate, ledgerKey, type PostingLine, post, refusalsOfBooks } from '../../../books/ledger/index.ts'
import type { TillRecord } from '../till.store.ts'
import { accountsOfTill } from '../till-accounts.ts'
import { EVENT_OF_TILL_ACT } from '../till-events.ts'

/** The maker, the checker and the time of a cash move, and the key that seals its posting. */
export interface PostedBy {
  readonly key: Uint8Array
  readonly makerId: string
  readonly checkerId: string | null
  readonly now: Date
}

export const postedBy = ({ config, now }: SessionContext, makerId: string, checkerId: string | null): PostedBy => ({
  key: ledgerKey(config.keyEncryptionKey),
  makerId,
  checkerId,
  now,
})

/** Returns the two posting lines of one amount: debits `to` and credits `from`. */
export const moved = (to: string, from: string, amount: string, label = 'principal'): PostingLine[] => [
  { account: to, side: 'DR', amount, label },
  { account: from, side: 'CR', amount, label },
]

interface Cash {
  readonly transactionId: string
  readonly tillAct: TillAct
  readonly amount: string
}

/**
 * Moves cash between the vault and the till. Throws 51 if there is too little cash, 62 if an account is closed, 12 if
 * the move was posted before.
 */
export async function postCash(
  db: Kysely<Database>,
  till: TillRecord,
  { transactionId, tillAct, amount }: Cash,
  by: PostedBy,
): Promise<void> {
  const accounts = await accountsOfTill(db, till)
  const lines =
    tillAct === 'RETURN' ? moved(accounts.vault, accounts.till, amount) : moved(accounts.till, accounts.vault, amount)
  await postTill(db, till, { transactionId, event: EVENT_OF_TILL_ACT[tillAct], lines }, by)
}

interface TillPosting {
  readonly transactionId: string
  readonly event: string
  readonly lines: readonly PostingLine[]
  readonly reason?: string | null
}

/** Makes one posting of a till. Throws 51, 62 and 12 in the same cases as {@link postCash}. */
export async function postTill(
  db: Kysely<Database>,
  till: TillRecord,
  { transactionId, event, lines, reason = null }: TillPosting,
  { key, makerId, checkerId, now }: PostedBy,
): Promise<void> {
  const isNew = await refusalsOfBooks(
    () =>
      post(db, key, {
        env: 'live',
        countryId: till.country_id,
        currency: till.currency,
        transactionId,
        event,
        businessDate: businessDate(now, till.country_id),
        postedAt: now,
        makerId,
        checkerId,
        reason,
        lines,
      }),
    { notEnough: { message: 'message.cashTooLittle', fields: [{ field: 'cashAmount', key: 'validation.aboveCash' }] } },
  )
  if (!isNew) throw overtaken()
}

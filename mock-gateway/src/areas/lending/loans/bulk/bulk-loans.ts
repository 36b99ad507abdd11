import { type Kysely, sql } from 'kysely'
import { seededRandom } from '../../../../demo/random.ts'
import { withoutIndexes } from '../../../../demo/without-indexes.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { insertPast, ledgerKey, openAccounts, preparePast } from '../../../books/ledger/index.ts'
import { sharedAccounts } from '../acts/loan-accounts.ts'
import { OWN_CURRENCY } from '../demo/loans.demo-story.ts'
import { updateAllArrears } from '../update-arrears.ts'
import { type AccountsOf, type LoanKind, loanKinds } from './loan-kinds.ts'
import { insertPastBorrowers, insertPastLoans, sendActs, sendLoanKinds, sendLoans } from './past-loan-rows.ts'
import { type PastLoan, pastLoan, sealedAct } from './past-loans.ts'

const KINDS = 1_000
const SENT_AT_ONCE = 4_000
const TABLES = ['proprietor', 'loan', 'loan_repayment', 'loan_act', 'ledger_line'] as const

/**
 * Seeds loans of the last year until `count` exist: declined, closed, written off, paid on time, and late in every
 * bucket, with their borrowers, schedules, payments and postings. No seeded loan is pending.
 */
export async function seedLoans({ db, now, config }: Demo, count: number): Promise<void> {
  const { present } = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<string>().as('present'))
    .executeTakeFirstOrThrow()
  const missing = count - Number(present)
  if (missing <= 0) return
  const random = seededRandom(Number(present))
  const key = ledgerKey(config.keyEncryptionKey)
  const kinds = loanKinds(Math.min(missing, KINDS), now, await accountsOf(db))
  await withoutIndexes(db, TABLES, async (trx) => {
    await sql`set local work_mem = '256MB'`.execute(trx)
    await preparePast(trx)
    await sendLoanKinds(trx, kinds)
    for (let sent = 0; sent < missing; sent += SENT_AT_ONCE) {
      const references = await nextReferences(trx, Math.min(SENT_AT_ONCE, missing - sent))
      const loans = references.map((reference, at): PastLoan => {
        const n = Number(present) + sent + at
        return pastLoan(kinds[n % kinds.length] as LoanKind, n, reference, random)
      })
      await insertPastBorrowers(trx, loans)
      const accounts = await openLoanAccounts(trx, loans, now)
      await sendLoans(trx, loans, accounts)
      const acts = loans.flatMap((loan) =>
        loan.kind.acts.map((act, at) => {
          const sealed = sealedAct(key, loan, act, accounts.get(loan.reference) ?? '')
          return { loan, place: at + 1, sealed }
        }),
      )
      await sendActs(trx, acts)
    }
    await insertPastLoans(trx, insertPast)
  })
  await sql`vacuum (analyze) proprietor, loan, loan_repayment, loan_act, ledger_posting, ledger_line, ledger_day, ledger_balance,
    ledger_account`.execute(db)
  await updateAllArrears(db, now)
}

async function accountsOf(db: Kysely<Database>): Promise<AccountsOf> {
  const books = Object.entries(OWN_CURRENCY) as [keyof typeof OWN_CURRENCY, (typeof OWN_CURRENCY)['01']][]
  const found = await Promise.all(
    books.map(async ([countryId, currency]) => {
      const shared = await sharedAccounts(db, { env: 'live', countryId, currency })
      return [countryId, { ...shared, loan: '' }] as const
    }),
  )
  const byCountry = new Map(found)
  return (countryId) => {
    const accounts = byCountry.get(countryId)
    if (accounts === undefined) throw new Error(`no books of loans in ${countryId}`)
    return accounts
  }
}

async function nextReferences(trx: Kysely<Database>, count: number): Promise<string[]> {
  const rows = await trx
    .selectFrom(sql`generate_series(1, ${count}::int)`.as('nth'))
    .select(({ fn }) => fn<string>('loan_reference', []).as('reference'))
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Opens the accounts of disbursed loans. @returns each loan's account by its reference */
async function openLoanAccounts(
  trx: Kysely<Database>,
  loans: readonly PastLoan[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const lent = loans.filter(({ kind }) => kind.acts.length > 0)
  const names = lent.map(({ reference, kind: { story } }) => {
    const book = { env: 'live', countryId: story.countryId, currency: story.currency } as const
    return { ...book, kind: 'LOAN' as const, owner: reference }
  })
  await openAccounts(trx, names, now)
  const opened = await trx
    .selectFrom('ledger_account')
    .select(['owner', 'account_number'])
    .where('kind', '=', 'LOAN')
    .where('owner', '=', sql<string>`any(${names.map(({ owner }) => owner)}::text[])`)
    .execute()
  return new Map(opened.map(({ owner, account_number }) => [owner, account_number]))
}

import { type AccountName, BOOKS, FEES, LEVIES } from '@portal/contract/records/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Opens the accounts that no partner, bank, branch, teller or loan brings: for each book its funding, fees, levies and suspense. */
export async function openChart(db: Kysely<Database>, now: Date): Promise<void> {
  const names = JSON.stringify(chartOfAccounts())
  await sql`select ledger_open_account(kind, env, "countryId", currency, owner, 'ACTIVE', ${now})
    from jsonb_to_recordset(${names}::jsonb) as n (kind text, env text, "countryId" text, currency text, owner text)`.execute(
    db,
  )
}

function chartOfAccounts(): AccountName[] {
  return BOOKS.flatMap((book): AccountName[] => [
    { ...book, kind: 'FUNDING', owner: '' },
    { ...book, kind: 'SUSPENSE', owner: '' },
    ...FEES.map((owner) => ({ ...book, kind: 'INCOME' as const, owner })),
    ...LEVIES.map((owner) => ({ ...book, kind: 'TAX' as const, owner })),
  ])
}

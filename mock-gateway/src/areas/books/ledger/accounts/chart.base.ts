import { type AccountName, BOOKS, INCOMES, LEVIES } from '@portal/contract/ledger/ledger-account'
import { BANKS } from '@portal/contract/transactions/bank'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { openAccounts } from '../accounts.store.ts'

/**
 * Opens the accounts that do not belong to a partner, branch, teller or loan: for each book the accounts for funding,
 * fees, levies, suspense and banks.
 */
export async function openChart(db: Kysely<Database>, now: Date): Promise<void> {
  await openAccounts(db, chartOfAccounts(), now)
}

function chartOfAccounts(): AccountName[] {
  return BOOKS.flatMap((book): AccountName[] => [
    { ...book, kind: 'FUNDING', owner: '' },
    { ...book, kind: 'SUSPENSE', owner: '' },
    ...INCOMES.map((owner) => ({ ...book, kind: 'INCOME' as const, owner })),
    ...LEVIES.map((owner) => ({ ...book, kind: 'TAX' as const, owner })),
    // An account for the debt to each bank of the country, with or without credits so far.
    ...BANKS.filter(({ countryId }) => countryId === book.countryId).map(({ bankCode }) => ({
      ...book,
      kind: 'CLEARING' as const,
      owner: bankCode,
    })),
  ])
}

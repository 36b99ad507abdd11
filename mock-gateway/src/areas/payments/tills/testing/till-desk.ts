import { readTills } from '@portal/contract/tills/tills.calls'
import { testConfig } from '../../../../testing/index.ts'
import { addLedgerMonths } from '../../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { findAccounts, ledgerKey } from '../../../books/ledger/index.ts'
import { balanceOf } from '../till-accounts.ts'
import { openedTill, supplyVault } from './tills.ts'

/** Returns a portal with this clock time. The time must be in May 2026, for which the books have a partition. */
export async function portalAt(now: string): Promise<TestPortal> {
  const made = await testPortal(now)
  await addLedgerMonths(made.gateway.admin, '2026-05-01', 1)
  return made
}

/**
 * Returns a portal on the morning of a day, with money in the vault, where every till can be authorized. The time zone
 * of Accra is UTC, so its day ends at midnight UTC.
 */
export async function tillPortal(): Promise<TestPortal> {
  const portal = await portalAt('2026-05-04T09:00:00Z')
  await portal.gateway.db
    .updateTable('role')
    .set({ role_trn_limit: null })
    .where('role_name', '=', 'BRANCH MANAGER')
    .execute()
  await supplyVault(tillDesk(() => portal).place(), 'branch.teller', { currency: 'GHC', amount: '100000.00' })
  return portal
}

export const counted = (...pieces: readonly (readonly [string, number])[]) =>
  pieces.map(([pieceValue, count]) => ({ pieceValue, pieces: count }))

export const minus = (one: string, other: string) => (Number(one) - Number(other)).toFixed(2)

/** Returns functions for the tills, the vault and the accounts of branch 204 in a test portal. */
export function tillDesk(portal: () => TestPortal) {
  const place = () => {
    const { admin, clock } = portal().gateway
    return { db: admin, key: ledgerKey(testConfig().keyEncryptionKey), now: clock.now() }
  }
  const accountOf = async (kind: 'BRANCH_CASH' | 'SUSPENSE' | 'INCOME', owner: string) => {
    const [account] = await findAccounts(portal().gateway.db, [
      { kind, env: 'live', countryId: '02', currency: 'GHC', owner },
    ])
    return account?.accountNumber ?? ''
  }
  const inVault = async () => balanceOf(portal().gateway.db, await accountOf('BRANCH_CASH', '204'))
  const tillOf = async (by = 'branch.teller') => {
    const { data } = await portal().send(by, readTills, { size: 20 })
    return data?.[0]
  }
  const opened = (float = '1000.00') => openedTill(place(), 'branch.teller', { float })
  return { place, accountOf, inVault, tillOf, opened }
}

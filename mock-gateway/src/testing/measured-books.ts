import { ledgerKey } from '../areas/books/ledger/index.ts'
import { fillBooks, openMany } from '../areas/books/ledger/testing/fill-books.ts'
import { postByFunction, postByStatements, sumsByLine } from '../areas/books/ledger/testing/measured-postings.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { createLog } from '../engine/http/log.ts'

/** The books of a running portal, for measurements. Use them only for a portal whose data will be deleted. */
export interface MeasuredBooks {
  /** Fills the books with a number of lines, two per posting. Returns the account that has one line of each posting. */
  fill(lines: number): Promise<string>
  /** Numbers of the accounts between which the measurement posts. */
  readonly accounts: readonly string[]
  /** Posts a cent from one account to another, either with the ledger's function or with the same plain statements. */
  readonly post: Readonly<Record<'function' | 'statements', (from: string, to: string) => Promise<unknown>>>
  /** Returns the total debits and the total credits of each live account, added up line by line in one statement. */
  sums(): Promise<readonly { accountNumber: string; totalDebit: string; totalCredit: string }[]>
}

/** Opens the books of a portal for some work, with `connections` connections of each kind. */
export async function withMeasuredBooks<Result>(
  config: GatewayConfig,
  connections: number,
  work: (books: MeasuredBooks) => Promise<Result>,
): Promise<Result> {
  const database = await joinPortalDatabase({ ...config, poolSize: connections }, createLog('silent'))
  const { db } = database.connected
  const key = ledgerKey(config.keyEncryptionKey)
  try {
    return await database.asOwner(async (owner) => {
      return await work({
        fill: (lines) => fillBooks(owner.db, lines / 2, new Date()),
        accounts: await openMany(owner.db, 'MEASURED', new Date()),
        post: {
          function: (from, to) => postByFunction(db, key, from, to),
          statements: (from, to) => postByStatements(owner.db, from, to),
        },
        sums: () => sumsByLine(owner.db),
      })
    }, connections)
  } finally {
    await database.close()
  }
}

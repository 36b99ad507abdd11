import type { KeyEnvironment } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { publishEvent } from '../webhooks/index.ts'
import type { FoundFunding } from './fundings/funding-record.ts'

interface LowWallet {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly accountNumber: string
  readonly currency: string
  readonly availableBalance: string
  readonly threshold: string
}

/** Notifies a partner's systems that a wallet fell below its threshold. */
export async function publishLow(db: Kysely<Database>, { mtoCode, env, ...data }: LowWallet, now: Date): Promise<void> {
  const subjectId = idAt(now)
  await publishEvent(db, { mtoCode, env }, { type: 'wallet.low', subjectId, data, now })
}

interface CreatedStatement {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly accountNumber: string
  readonly currency: string
  readonly statementNo: number
  readonly businessDate: string
  readonly closingBalance: string
}

/** Notifies a partner's systems that a daily statement of a wallet can be fetched. */
export async function publishStatement(
  db: Kysely<Database>,
  { mtoCode, env, ...data }: CreatedStatement,
  now: Date,
): Promise<void> {
  await publishEvent(db, { mtoCode, env }, { type: 'statement.created', subjectId: idAt(now), data, now })
}

/** Notifies a partner's systems that a funding has been posted to its wallet. */
export async function publishFunded(
  db: Kysely<Database>,
  { fundingId: subjectId, book, values }: FoundFunding,
  availableBalance: string,
  now: Date,
): Promise<void> {
  const { mtoCode, beneficiaryAccountNumber: accountNumber, amount, reference } = values
  const data = { accountNumber, currency: book.currency, amount, reference, availableBalance }
  await publishEvent(db, { mtoCode, env: book.env }, { type: 'wallet.funded', subjectId, data, now })
}

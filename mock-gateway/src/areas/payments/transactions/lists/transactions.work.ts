import { WORK_COUNTED } from '@portal/contract/dashboard/dashboard.calls'
import {
  type ContractType,
  type ScreeningType,
  TRANSACTION_STATUS_TONES,
} from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { transactionsFrom } from './transaction-columns.ts'
import { transactionLines, WAITING_COLUMNS } from './transaction-lines.ts'

/** The path of screening cases, which show why orders are held. Everybody who may decide held orders may open them. */
const CASE_SCREEN = '/transactions'

interface Held extends Pick<WorkSource, 'name' | 'needs'> {
  readonly contractType: ContractType
  readonly screeningTypes: readonly ScreeningType[]
}

/**
 * The work items for transactions of a type that are held at the AML gate, due first, for users who may decide them.
 */
export const heldWork = ({ name, needs, ...held }: Held): WorkSource => ({
  name,
  section: 'decide',
  needs,
  href: casesOf(held.screeningTypes),
  read: (context) => heldTransactions(context, held),
})

function casesOf(types: readonly ScreeningType[]): string {
  const filters = types.map((type) => `f.screeningType=${type}`)
  return `${CASE_SCREEN}?${[...filters, `f.transactionStatus=${encodeURIComponent('AML GATE')}`].join('&')}`
}

export const DIRECT_CREDIT_WORK = heldWork({
  contractType: 'DC',
  name: 'transactions.review',
  needs: 'DIRECT_CREDIT|COMPLIANCE',
  screeningTypes: ['DC', 'DC_INTER_BANK'],
})

async function heldTransactions(
  { db, actor, language }: SessionContext,
  { contractType }: Pick<Held, 'contractType'>,
): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const held = await transactionsFrom(db)
    .leftJoin('screening_case as k', 'k.transaction_id', 't.transaction_id')
    .select(WAITING_COLUMNS)
    .select(['t.transaction_created_at as since', 'k.due_at as until'])
    .where(sql<boolean>`t.contract_type = ${contractType}`)
    .where('t.transaction_status', '=', 'AML GATE')
    .where(sql<boolean>`t.transaction_maker is distinct from ${actor.userId}::uuid`)
    .where(transactionsVisibleTo(actor))
    .orderBy('k.due_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  return transactionLines(held, {
    language,
    text: 'work.review.text',
    panel: `${CASE_SCREEN}?panel=review`,
    tone: TRANSACTION_STATUS_TONES['AML GATE'],
  })
}

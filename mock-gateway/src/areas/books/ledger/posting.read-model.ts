import type { NamedAccount, PostedLine, PostingDetail, PostingName } from '@portal/contract/ledger/ledger.calls'
import { REVERSIBLE_EVENTS } from '@portal/contract/ledger/ledger-act'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { personName, recordOf, selectionsOf, wireRow } from '../../../engine/read/index.ts'
import { booksVisibleTo } from './accounts/books-scope.ts'
import { accountsFrom, NAMED_ACCOUNT } from './accounts/named-account.ts'

/**
 * Returns a posting with its lines and author. Refused with 25 if no such posting is in the actor's scope, with 57 for
 * operators.
 */
export async function readPostingDetail(context: SessionContext, place: PostingName): Promise<PostingDetail> {
  const found = await headerOf(context, place)
  if (found === undefined) throw new Refusal('25')
  const header = wireRow(found)
  const { reversesId, reversesEvent, reversedById, reversedByEvent, contractType, reference, ...shown } = header
  return {
    ...shown,
    reverses: nameOf(reversesId, reversesEvent),
    reversedBy: nameOf(reversedById, reversedByEvent),
    isReversible: isReversible(header),
    order:
      contractType === null || reference === null ? null : { contractType, transactionContractReference: reference },
    lines: await linesOf(context, place),
  }
}

/**
 * Returns whether `/ledger` may reverse a posting: it must be live, not belong to a transaction, not be a reversal, and
 * not be reversed yet.
 */
function isReversible({
  env,
  event,
  reversedById,
}: {
  env: string
  event: string
  reversedById: string | null
}): boolean {
  return env === 'live' && REVERSIBLE_EVENTS.includes(event) && reversedById === null
}

const nameOf = (transactionId: string | null, event: string | null): PostingName | null =>
  transactionId === null || event === null ? null : { transactionId, event }

function headerOf({ db, actor }: SessionContext, { transactionId, event }: PostingName) {
  return db
    .selectFrom('ledger_posting as p')
    .leftJoin('app_user as maker', 'maker.user_id', 'p.maker_id')
    .leftJoin('app_user as checker', 'checker.user_id', 'p.checker_id')
    .leftJoin('ledger_reversal as r', (join) =>
      join.onRef('r.reversed_transaction_id', '=', 'p.transaction_id').onRef('r.reversed_event', '=', 'p.event'),
    )
    .leftJoin('transaction as t', 't.transaction_id', 'p.transaction_id')
    .select(['p.transaction_id', 'p.event', 'p.env', 'p.country_id', 'p.currency', 'p.business_date', 'p.posted_at'])
    .select(['p.reason', 'p.rule_code', 'p.rule_version', 'p.reverses_transaction_id as reverses_id'])
    .select(['p.reverses_event', 'r.transaction_id as reversed_by_id', 'r.event as reversed_by_event'])
    .select(['t.contract_type', 't.transaction_contract_reference as reference'])
    .select([personName('maker').as('maker'), personName('checker').as('checker')])
    .select(sql<boolean>`exists (select from book_act h where h.act_id = p.transaction_id)`.as('is_by_hand'))
    .select((eb) =>
      eb
        .selectFrom('book_act as w')
        .innerJoin('queue_item as q', (join) =>
          join.on('q.subject', '=', 'ledger-act').on('q.target_id', '=', sql<string>`w.act_id::text`),
        )
        .select('q.cq_id')
        .whereRef('w.reverses_transaction_id', '=', 'p.transaction_id')
        .whereRef('w.reverses_event', '=', 'p.event')
        .where('w.act_status', '=', 'PENDING')
        .where('q.status', '=', 'PENDING')
        .as('pending_cq_id'),
    )
    .where('p.transaction_id', '=', transactionId)
    .where('p.event', '=', event)
    .where(booksVisibleTo(actor, sql.ref('p.country_id')))
    .executeTakeFirst()
}

async function linesOf({ db }: SessionContext, { transactionId, event }: PostingName): Promise<PostedLine[]> {
  const rows = await accountsFrom(db)
    .innerJoin('ledger_line as l', 'l.account_number', 'a.account_number')
    .select(selectionsOf(NAMED_ACCOUNT))
    .select(['l.line_no as lineNo', 'l.side', 'l.amount', 'l.label as lineLabel'])
    .where('l.transaction_id', '=', transactionId)
    .where('l.event', '=', event)
    .orderBy('l.line_no')
    .execute()
  return rows.map((row) => {
    const { lineNo, side, amount, lineLabel } = row
    return { ...recordOf<NamedAccount>(NAMED_ACCOUNT, row), lineNo, side, amount, lineLabel }
  })
}

import { holds, type ListPayload, type ListRequest } from '@portal/contract'
import { type FundingRow, type FundingTotals, READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../../engine/db/is-uuid.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../../engine/http/handler.ts'
import {
  allOf,
  columnsOf,
  countsBy,
  filtered,
  id,
  type ListModel,
  limit,
  listModel,
  moment,
  name,
  normalized,
  optionalName,
  pendingChange,
  personName,
  plain,
  readPage,
  sideOf,
  text,
  withMakerAndChecker,
} from '../../../../engine/read/index.ts'
import type { RecordReader } from '../../../../engine/records/index.ts'
import { ACCOUNT_NAME } from '../wallet-rows.ts'
import { isWalletReader, requireWalletReader, walletsVisibleTo } from '../wallet-scope.ts'
import { fundingsFrom } from './funding-record.ts'

const rowsFrom = (db: Kysely<Database>, actor: Actor) =>
  fundingsFrom(db)
    .leftJoin('ledger_reversal as r', (join) => join.onRef('r.reversed_transaction_id', '=', 'f.funding_id'))
    .$call((query) => withMakerAndChecker(query, 'f', actor))
const { ref } = columnsOf(rowsFrom)

const STATUS = sql<FundingRow['fundingStatus']>`case when r.reversed_event is not null then 'REVERSED'
  else f.funding_status end`
const whenPosted = (column: 'available_before' | 'available_after') =>
  limit(sql<string | null>`case when f.funding_status = 'POSTED' then ${ref(`f.${column}`)} end`)

const FUNDINGS: ListModel<FundingRow> = listModel<FundingRow>(
  {
    fundingId: plain(ref('f.funding_id')),
    fundingStatus: text(STATUS),
    walletAct: text(ref('f.wallet_act')),
    accountName: name(ACCOUNT_NAME),
    beneficiaryAccountNumber: text(ref('f.account_number')),
    mtoCode: text(ref('f.mto_code')),
    mtoName: name(ref('m.mto_name')),
    currency: text(ref('a.currency')),
    countryId: text(ref('a.country_id')),
    amount: limit(ref('f.amount')),
    reference: text(ref('f.reference')),
    valueDate: { ...plain(ref('f.value_date')), sort: { sql: sql`f.value_date::text`, type: 'text' } },
    adviceReference: plain(ref('f.advice_reference')),
    narration: plain(ref('f.narration')),
    availableBefore: whenPosted('available_before'),
    availableAfter: whenPosted('available_after'),
    fundingMaker: filtered(optionalName(ref('maker.username'))),
    fundingChecker: optionalName(ref('checker.username')),
    makerName: optionalName(personName('maker')),
    checkerName: optionalName(personName('checker')),
    fundingCreatedAt: moment(ref('f.created_at')),
    pendingCqId: plain(pendingChange('wallet-funding', sql<string>`f.funding_id::text`)),
  },
  {
    defaultSort: { field: 'fundingCreatedAt', direction: 'desc' },
    tieBreak: id(sql`f.funding_id`, 'uuid'),
    search: normalized(
      sql<string>`(f.reference || ' ' || f.advice_reference || ' ' || f.narration || ' ' || f.account_number || ' '
        || a.owner || ' ' || ${ACCOUNT_NAME})`,
    ),
    date: sql<Date>`f.created_at`,
  },
)

/**
 * Fundings of the wallets in scope; for a partner only the posted ones, because pending and declined ones are internal
 * to the bank.
 */
export function fundingsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const isTold = sql<boolean>`f.funding_status = 'POSTED'`
  return allOf([walletsVisibleTo(actor), ...(sideOf(actor).kind === 'bank' ? [] : [isTold])])
}

/** One page of fundings and refunds in scope, with the counts of the cards; one, or 25, when `fundingId` names it. */
export async function readFundingsPage(
  context: SessionContext,
  request: ListRequest & { readonly fundingId?: string },
): Promise<ListPayload<FundingRow, FundingTotals>> {
  const { db, actor } = context
  requireWalletReader(actor)
  const scope = fundingsVisibleTo(actor)
  return await readPage(context, request, {
    list: FUNDINGS,
    from: rowsFrom(db, actor),
    scope,
    one: request.fundingId,
    totals: () =>
      countsBy(rowsFrom(db, actor).where(scope), STATUS, {
        totalFundings: null,
        totalPendingFundings: 'PENDING',
        totalPostedFundings: 'POSTED',
        totalReversedFundings: 'REVERSED',
        totalDeclinedFundings: 'DECLINED',
      }),
  })
}

/** Readers of a funding may read its history too. */
export async function isVisibleFunding({ db, actor }: RecordReader, fundingId: string): Promise<boolean> {
  if (!(isUuid(fundingId) && holds(actor.privileges, READS_WALLETS) && isWalletReader(actor))) return false
  const found = await fundingsFrom(db)
    .select('f.funding_id')
    .where('f.funding_id', '=', fundingId)
    .where(fundingsVisibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}

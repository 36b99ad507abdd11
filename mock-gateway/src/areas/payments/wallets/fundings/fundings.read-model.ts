import { holds } from '@portal/contract'
import {
  type FundingRow,
  type FundingTotals,
  READS_WALLETS,
  readFundings,
} from '@portal/contract/wallets/wallets.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, SessionContext } from '../../../../engine/http/handler.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import {
  allOf,
  choiceIn,
  columnsOf,
  currencyIn,
  finds,
  personName,
  recordList,
  sideOf,
  statusCards,
  withMakerAndChecker,
} from '../../../../engine/read/index.ts'
import type { RecordReader } from '../../../../engine/records/index.ts'
import { ACCOUNT_NAME } from '../wallet-rows.ts'
import { isWalletReader, requireWalletReader, walletsVisibleTo } from '../wallet-scope.ts'
import { fundingsFrom } from './funding-record.ts'

const rowsFrom = ({ db, actor }: SessionContext) =>
  fundingsFrom(db)
    .leftJoin('ledger_reversal as r', (join) => join.onRef('r.reversed_transaction_id', '=', 'f.funding_id'))
    .$call((query) => withMakerAndChecker(query, 'f', actor))
const column = columnsOf(rowsFrom)

const STATUS = sql<FundingRow['fundingStatus']>`case when r.reversed_event is not null then 'REVERSED'
  else f.funding_status end`
const whenPosted = (balance: 'f.available_before' | 'f.available_after') =>
  column.amount(sql<string | null>`case when f.funding_status = 'POSTED' then ${column.ref(balance)} end`, 'a.currency')

/**
 * Returns the SQL condition for the fundings of the wallets in scope. Partners see only posted fundings, because
 * pending and declined fundings are internal to the bank.
 */
export function fundingsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const isTold = sql<boolean>`f.funding_status = 'POSTED'`
  return allOf([walletsVisibleTo(actor), ...(sideOf(actor).kind === 'bank' ? [] : [isTold])])
}

/**
 * Reads one page of fundings and refunds in scope, with the counts for the summary cards. If `fundingId` is given,
 * reads only that funding, and throws 25 if the funding is not in scope.
 */
export const readFundingsPage = recordList<FundingRow, FundingTotals, 'fundingId'>({
  columns: {
    fundingId: column.plain('f.funding_id'),
    fundingStatus: choiceIn('status.funding', column.text(STATUS)),
    walletAct: choiceIn('walletAct', column.text('f.wallet_act')),
    accountName: column.name(ACCOUNT_NAME),
    beneficiaryAccountNumber: column.text('f.account_number'),
    mtoCode: column.text('f.mto_code'),
    mtoName: column.name('m.mto_name'),
    currency: currencyIn(column.text('a.currency')),
    countryId: column.text('a.country_id'),
    amount: column.amount('f.amount', 'a.currency'),
    reference: column.text('f.reference'),
    valueDate: column.day('f.value_date'),
    adviceReference: column.plain('f.advice_reference'),
    narration: column.plain('f.narration'),
    availableBefore: whenPosted('f.available_before'),
    availableAfter: whenPosted('f.available_after'),
    fundingMaker: column.filtered.optionalName('maker.username'),
    fundingChecker: column.optionalName('checker.username'),
    makerName: column.personName('maker'),
    checkerName: column.personName('checker'),
    fundingCreatedAt: column.moment('f.created_at'),
    pendingCqId: column.pendingChange('wallet-funding', 'f.funding_id'),
  },
  defaultSort: { field: 'fundingCreatedAt', direction: 'desc' },
  tieBreak: column.id('f.funding_id', 'uuid'),
  search: column.words(
    ...(['f.reference', 'f.advice_reference', 'f.narration', 'f.account_number', 'a.owner'] as const),
    ACCOUNT_NAME,
    sql<string>`concat_ws(' ', ${personName('maker')}, ${personName('checker')})`,
  ),
  date: column.ref('f.created_at'),
  from: rowsFrom,
  scope: ({ actor }) => {
    requireWalletReader(actor)
    return fundingsVisibleTo(actor)
  },
  one: 'fundingId',
  hides: readFundings.hides,
  cardFields: ['fundingStatus'],
  cards: statusCards(rowsFrom, STATUS, {
    totalFundings: null,
    totalPendingFundings: 'PENDING',
    totalPostedFundings: 'POSTED',
    totalReversedFundings: 'REVERSED',
    totalDeclinedFundings: 'DECLINED',
  }),
})

/** Returns whether the actor may read the funding's history. Readers of a funding may also read its history. */
export async function isVisibleFunding({ db, actor }: RecordReader, fundingId: string): Promise<boolean> {
  if (!(isUuid(fundingId) && holds(actor.privileges, READS_WALLETS) && isWalletReader(actor))) return false
  return await finds(fundingsFrom(db).where('f.funding_id', '=', fundingId).where(fundingsVisibleTo(actor)))
}

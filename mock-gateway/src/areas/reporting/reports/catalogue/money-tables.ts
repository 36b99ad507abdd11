import { holds } from '@portal/contract'
import { ACCOUNT_STATUSES } from '@portal/contract/ledger/ledger-account'
import { SCREENING_TYPES, TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import { FUNDING_STATUSES, WALLET_ACTS } from '@portal/contract/wallets/wallet-funding'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../engine/http/handler.ts'
import { allOf, NOTHING, scopedBySide, withinSubsidiary } from '../../../../engine/read/index.ts'
import {
  amount,
  called,
  choice,
  columnsOfView,
  country,
  currency,
  day,
  digits,
  moment,
  ofView,
  partner,
  type ReportTable,
  reference,
  text,
} from './report-table.ts'

/** Limits rows to the subsidiaries that the actor works for; partners have no reports. */
export const ofOwnSubsidiary = (actor: Actor): RawBuilder<boolean> =>
  scopedBySide(actor, { bank: (side) => withinSubsidiary(side, sql.ref('v.country_id')), operator: () => NOTHING })

/** Limits cash pickups for branch users to the pickups that their branch has requested (ruling A81). */
const ofOwnBranch = ({ userType, solId }: Actor): RawBuilder<boolean> =>
  userType === 'BRANCH' ? sql<boolean>`v.user_sol_id = ${solId}` : sql<boolean>`true`

/** Limits screening logs to the logs of transactions that the actor may see. */
export const ofOwnTransactions = (actor: Actor): RawBuilder<boolean> =>
  allOf([ofOwnSubsidiary(actor), sql<boolean>`(v.contract_type <> 'CP' or ${ofOwnBranch(actor)})`])

const TRANSACTION_COLUMNS = {
  transactionReference: reference(),
  transactionContractReference: reference(),
  transactionBatchReference: reference(),
  transactionMtoCode: partner(),
  mtoName: text(),
  screeningType: choice(SCREENING_TYPES, 'screeningType'),
  transSender: text(),
  transReceiver: text(),
  transactionAmount: amount('transactionSourceCountryCurrency'),
  transactionSourceCountryCurrency: currency(),
  transactionSourceCountryCode: country(),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: currency(),
  transactionDestinationCountryCode: country(),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  transactionResponseCode: digits(),
  transactionCreatedAt: moment(),
  transactionUpdatedAt: moment(),
}

const TO_PARTNERS = { tableName: 'TBL_MTO', column: 'transactionMtoCode', otherColumn: 'mtoCode' }
const TO_LOGS = {
  tableName: 'TBL_SCREENING_LOG',
  column: 'transactionReference',
  otherColumn: 'transactionReference',
}

const DIRECT_CREDITS: ReportTable = {
  tableName: 'TBL_MTO_DC_CONTRACT',
  labelKey: 'reportTable.directCredits',
  view: 'report_direct_credit',
  needs: 'DIRECT_CREDIT|READ',
  key: { sql: ofView('transactionId'), type: 'uuid' },
  columns: columnsOfView({ ...TRANSACTION_COLUMNS, transactionReceiverAccountNumber: digits() }),
  scope: ofOwnSubsidiary,
  joins: [TO_PARTNERS, TO_LOGS],
}

const CASH_PICKUPS: ReportTable = {
  tableName: 'TBL_MTO_CP_CONTRACT',
  labelKey: 'reportTable.cashPickups',
  view: 'report_cash_pickup',
  needs: 'CASH_PICKUP|READ',
  key: { sql: ofView('transactionId'), type: 'uuid' },
  columns: columnsOfView({ ...TRANSACTION_COLUMNS, userSolId: digits(), expiresAt: moment() }),
  scope: (actor) => allOf([ofOwnSubsidiary(actor), ofOwnBranch(actor)]),
  joins: [TO_PARTNERS, TO_LOGS],
}

/** Privileges to read wallets. Only head offices may read wallets, whatever privileges other users have (money §9). */
const READS_WALLETS = { any: ['CASH_PICKUP|READ', 'DIRECT_CREDIT|READ', 'REPORT|READ'] } as const
const WALLET_TO_PARTNER = { tableName: 'TBL_MTO', column: 'mtoCode', otherColumn: 'mtoCode' }

const WALLETS: ReportTable = {
  tableName: 'TBL_WALLET',
  labelKey: 'reportTable.wallets',
  view: 'report_wallet',
  needs: READS_WALLETS,
  isForHeadOffice: true,
  key: { sql: ofView('accountNumber'), type: 'text' },
  columns: columnsOfView({
    accountNumber: digits(),
    mtoCode: partner(),
    mtoName: text(),
    currency: currency(),
    accountStatus: choice(ACCOUNT_STATUSES, 'status.account'),
    balance: amount('currency'),
    held: amount('currency'),
    availableBalance: amount('currency'),
  }),
  scope: ofOwnSubsidiary,
  joins: [{ tableName: 'TBL_WALLET_LINE', column: 'accountNumber', otherColumn: 'accountNumber' }, WALLET_TO_PARTNER],
}

const WALLET_LINES: ReportTable = {
  tableName: 'TBL_WALLET_LINE',
  labelKey: 'reportTable.walletLines',
  view: 'report_wallet_line',
  needs: READS_WALLETS,
  isForHeadOffice: true,
  key: { sql: ofView('lineId'), type: 'text' },
  columns: columnsOfView({
    accountNumber: digits(),
    mtoCode: partner(),
    mtoName: text(),
    side: called('labels.lineSide', choice(['DR', 'CR'], 'postingSide')),
    amount: amount('currency'),
    currency: currency(),
    balanceAfter: amount('currency'),
    businessDate: day(),
    postedAt: moment(),
  }),
  scope: ofOwnSubsidiary,
  joins: [{ tableName: 'TBL_WALLET', column: 'accountNumber', otherColumn: 'accountNumber' }, WALLET_TO_PARTNER],
}

const FUNDINGS: ReportTable = {
  tableName: 'TBL_FUNDING',
  labelKey: 'reportTable.fundings',
  view: 'report_funding',
  needs: READS_WALLETS,
  isForHeadOffice: true,
  key: { sql: ofView('fundingId'), type: 'uuid' },
  columns: columnsOfView({
    walletAct: choice(WALLET_ACTS, 'walletAct'),
    mtoCode: partner(),
    mtoName: text(),
    accountNumber: digits(),
    amount: amount('currency'),
    currency: currency(),
    reference: reference(),
    valueDate: day(),
    adviceReference: reference(),
    narration: text(),
    fundingStatus: choice(FUNDING_STATUSES, 'status.funding'),
    fundingCreatedAt: moment(),
  }),
  scope: ofOwnSubsidiary,
  joins: [{ tableName: 'TBL_WALLET', column: 'accountNumber', otherColumn: 'accountNumber' }, WALLET_TO_PARTNER],
}

const SETTLEMENT: ReportTable = {
  tableName: 'TBL_SETTLEMENT',
  labelKey: 'reportTable.settlement',
  view: 'report_settlement',
  needs: READS_WALLETS,
  isForHeadOffice: true,
  key: { sql: ofView('settlementId'), type: 'text' },
  columns: columnsOfView({
    businessDate: day(),
    mtoCode: partner(),
    mtoName: text(),
    accountNumber: digits(),
    currency: currency(),
    openingBalance: amount('currency'),
    fundingSum: amount('currency'),
    refundSum: amount('currency'),
    directCreditSum: amount('currency'),
    cashPickupSum: amount('currency'),
    returnSum: amount('currency'),
    feeSum: amount('currency'),
    levySum: amount('currency'),
    correctionSum: amount('currency'),
    closingBalance: amount('currency'),
    booksDifference: amount('currency'),
  }),
  rows: sql<boolean>`v.env = 'live'`,
  scope: ofOwnSubsidiary,
  joins: [{ tableName: 'TBL_WALLET', column: 'accountNumber', otherColumn: 'accountNumber' }, WALLET_TO_PARTNER],
}

export const MONEY_TABLES: readonly ReportTable[] = [
  DIRECT_CREDITS,
  CASH_PICKUPS,
  WALLETS,
  WALLET_LINES,
  FUNDINGS,
  SETTLEMENT,
]

/** Returns whether the actor may read a table at all, by current rights. */
export const mayRead = ({ privileges, userType }: Actor, { needs, isForHeadOffice }: ReportTable): boolean =>
  holds(privileges, needs) && (isForHeadOffice === undefined || userType === 'HEAD OFFICE')

import { fromMinor, toMinor } from '@portal/contract'
import type { Book } from '@portal/contract/ledger/ledger-account'
import { EVENT_OF_WALLET_ACT, type WalletFundingRecord } from '@portal/contract/wallets/wallet-funding'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { availableIn } from '../../../books/ledger/index.ts'
import { ACCOUNT_NAME, walletsFrom } from '../wallet-rows.ts'

type FundingStatus = Selectable<Database['wallet_funding']>['funding_status']

/** A funding or refund as stored. */
export interface FoundFunding {
  readonly fundingId: string
  readonly status: FundingStatus
  readonly book: Book
  /** The event of the funding's posting. */
  readonly event: string
  readonly values: WalletFundingRecord
}

/** Selects fundings with their wallets. */
export const fundingsFrom = (db: Kysely<Database>) =>
  walletsFrom(db).innerJoin('wallet_funding as f', 'f.account_number', 'a.account_number')

/**
 * Returns the funding or refund, locked until the transaction ends if requested. Null if no such funding or refund
 * exists.
 */
export async function findFunding(db: Kysely<Database>, fundingId: string, lock = false): Promise<FoundFunding | null> {
  const query = fundingsFrom(db)
    .selectAll('f')
    .select([ACCOUNT_NAME.as('name'), 'a.env', 'a.country_id', 'a.currency'])
    .where('f.funding_id', '=', fundingId)
  const row = await (lock ? query.forUpdate('f') : query).executeTakeFirst()
  if (row === undefined) return null
  const { env, country_id: countryId, currency, wallet_act: walletAct } = row
  return {
    fundingId,
    status: row.funding_status,
    book: { env, countryId, currency },
    event: EVENT_OF_WALLET_ACT[walletAct],
    values: {
      walletAct,
      beneficiaryAccountName: row.name,
      beneficiaryAccountNumber: row.account_number,
      amount: row.amount,
      availableBefore: row.available_before,
      availableAfter: row.available_after,
      reference: row.reference,
      valueDate: row.value_date,
      adviceReference: row.advice_reference,
      narration: row.narration,
      countryId,
      currency,
      mtoCode: row.mto_code,
    },
  }
}

type Moved = Pick<WalletFundingRecord, 'walletAct' | 'amount' | 'beneficiaryAccountNumber'>

/**
 * Returns the wallet's available balance now and after the funding. The later balance is below zero if a refund exceeds
 * the available balance.
 */
export async function balancesOf(db: Kysely<Database>, wanted: Moved) {
  const availableBefore = await availableIn(db, wanted.beneficiaryAccountNumber)
  return { availableBefore, availableAfter: fromMinor(toMinor(availableBefore) + signedAmount(wanted)) }
}

/** Returns the change to the wallet in hundredths. The change is negative for a refund. */
export const signedAmount = ({ walletAct, amount }: Pick<Moved, 'walletAct' | 'amount'>): bigint =>
  walletAct === 'FUNDING' ? toMinor(amount) : -toMinor(amount)

import { referenceKey } from '@portal/contract/values/reference-key'
import type { WalletFundingRecord } from '@portal/contract/wallets/wallet-funding'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'

export type WantedFunding = Omit<WalletFundingRecord, 'beneficiaryAccountName' | 'countryId' | 'currency'>

/** Inserts a funding or refund as PENDING. Null if the partner already has a funding or refund with that reference. */
export async function insertPendingFunding(
  db: Kysely<Database>,
  wanted: WantedFunding,
  makerId: string,
  now: Date,
  fundingId = uuid(),
): Promise<string | null> {
  const inserted = await db
    .insertInto('wallet_funding')
    .values({
      funding_id: fundingId,
      wallet_act: wanted.walletAct,
      account_number: wanted.beneficiaryAccountNumber,
      mto_code: wanted.mtoCode,
      amount: wanted.amount,
      reference: wanted.reference,
      value_date: wanted.valueDate,
      advice_reference: wanted.adviceReference,
      narration: wanted.narration,
      available_before: wanted.availableBefore,
      available_after: wanted.availableAfter,
      funding_status: 'PENDING',
      maker_id: makerId,
      checker_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('funding_id')
    .executeTakeFirst()
  return inserted?.funding_id ?? null
}

type Advice = Pick<WantedFunding, 'walletAct' | 'beneficiaryAccountNumber' | 'adviceReference'> & {
  readonly fundingId: string
}

/**
 * Finds another pending or posted funding (or refund) of the wallet that names the same bank advice, and returns its
 * reference. Returns null if no other funding names it. A bank advice may be used for one funding only, unless that
 * funding was reversed. Advices are compared as all references are (ruling A100). Locks the advice for this wallet
 * until the caller's transaction ends.
 */
export async function findByAdvice(
  db: Kysely<Database>,
  { walletAct, beneficiaryAccountNumber: account, adviceReference, fundingId }: Advice,
): Promise<string | null> {
  const advice = referenceKey(adviceReference)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank advice ${account} ${advice}`}, 0))`.execute(db)
  const found = await db
    .selectFrom('wallet_funding as f')
    .select('f.reference')
    .where('f.account_number', '=', account)
    .where('f.wallet_act', '=', walletAct)
    .where('f.funding_id', '<>', fundingId)
    .where('f.funding_status', '<>', 'DECLINED')
    .where(sql<boolean>`portal_reference(f.advice_reference) = ${advice}`)
    .where(sql<boolean>`not exists (select from ledger_reversal r where r.reversed_transaction_id = f.funding_id)`)
    .limit(1)
    .executeTakeFirst()
  return found?.reference ?? null
}

interface FundingEnd {
  readonly status: 'POSTED' | 'DECLINED'
  readonly checkerId: string | null
  readonly now: Date
  /** The available balance before and after posting. */
  readonly available?: { readonly before: string; readonly after: string }
}

/** Ends a pending funding. False if the funding is not pending. */
export async function endPendingFunding(
  db: Kysely<Database>,
  fundingId: string,
  { status, checkerId, now, available }: FundingEnd,
): Promise<boolean> {
  const ended = await db
    .updateTable('wallet_funding')
    .set({ funding_status: status, checker_id: checkerId, updated_at: now })
    .$if(available !== undefined, (update) =>
      update.set({ available_before: available?.before ?? '0', available_after: available?.after ?? '0' }),
    )
    .where('funding_id', '=', fundingId)
    .where('funding_status', '=', 'PENDING')
    .returning('funding_id')
    .executeTakeFirst()
  return ended !== undefined
}

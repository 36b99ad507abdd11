import { compareAmounts } from '@portal/contract'
import { WALLET_FUNDING, type WalletFundingRecord } from '@portal/contract/wallets/wallet-funding'
import { sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import { publishFunded } from '../wallet-events.ts'
import { ACCOUNT_NAME } from '../wallet-rows.ts'
import { endPendingFunding } from './funding.store.ts'
import { balancesOf, type FoundFunding, findFunding } from './funding-record.ts'
import { isVisibleFunding } from './fundings.read-model.ts'
import { postFunding, rehearseFunding } from './post-funding.ts'

/** Fundings and refunds. The database transaction of the final authorization posts them, or they are not posted. */
export const WALLET_FUNDINGS: ChangeKind<WalletFundingRecord> = {
  subject: 'wallet-funding',
  module: 'CASH_PICKUP',
  record: WALLET_FUNDING,
  requiresReview: true,
  isForHeadOffice: true,
  isViewable: isVisibleFunding,
  concerns: {
    'ledger-account': (number) => sql`select funding_id::text from wallet_funding where account_number = ${number}`,
  },
  names: {
    isUuid: true,
    source: (ids) => sql`select f.funding_id::text as id, ${ACCOUNT_NAME} || ' · ' || f.reference as name
      from wallet_funding f join ledger_account a using (account_number) join mto m on m.mto_code = a.owner
      where f.funding_id = any(${ids}::uuid[])`,
  },
  link: (fundingId) => `/wallet-transactions?show=fundings&panel=funding&id=${fundingId}`,
  forms: { CREATE: () => '/wallet-transactions?panel=fund' },
  async approvals(change, { db }) {
    const { book } = (await findFunding(db, change.targetId)) ?? {}
    if (book === undefined) throw new Refusal('25')
    const { twoCheckersFrom } = await countryRules(db, book.countryId)
    const naira = await inNaira(db, book.countryId, moneyOf(change))
    return naira === null || compareAmounts(naira, twoCheckersFrom) >= 0 ? 2 : 1
  },
  amount: moneyOf,
  async read(db, fundingId, lock) {
    const funding = await findFunding(db, fundingId, lock)
    if (funding === null) return null
    const { values, book } = funding
    const name = `${values.beneficiaryAccountName} · ${values.reference}`
    return { version: 1, name, snapshot: values, mtoCode: null, countryId: book.countryId }
  },
  async standing(db, fundingId) {
    const funding = await findFunding(db, fundingId)
    return funding === null ? {} : await balancesOf(db, funding.values)
  },
  async validate(context, change) {
    await rehearseFunding(context.db, await waitingFunding(context, change), postedBy(context, change))
  },
  async applyCreate(context, change) {
    const { db, actor, now } = context
    const funding = await waitingFunding(context, change)
    const available = await postFunding(db, funding, postedBy(context, change))
    const end = { status: 'POSTED' as const, checkerId: actor.userId, now, available }
    if (!(await endPendingFunding(db, change.targetId, end))) throw overtaken()
    if (funding.values.walletAct === 'FUNDING') await publishFunded(db, funding, available.after, now)
  },
  async declineCreate(db, { targetId }, now) {
    await endPendingFunding(db, targetId, { status: 'DECLINED', checkerId: null, now })
  },
}

function moneyOf({ after }: Change<WalletFundingRecord>) {
  return { amount: after?.amount ?? '0.00', currency: after?.currency ?? '' }
}

function postedBy({ config, actor, now }: SessionContext, { makerId }: Change<WalletFundingRecord>) {
  return { key: ledgerKey(config.keyEncryptionKey), makerId, checkerId: actor.userId, now }
}

async function waitingFunding(
  { db, language }: Pick<SessionContext, 'db' | 'language'>,
  change: Change<WalletFundingRecord>,
): Promise<FoundFunding> {
  const funding = await findFunding(db, change.targetId)
  if (funding === null) throw new Refusal('25')
  if (funding.status !== 'PENDING') throw wrongState(language, funding.status, 'status.funding')
  return funding
}

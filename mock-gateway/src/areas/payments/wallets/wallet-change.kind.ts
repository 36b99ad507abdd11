import { WALLET, type WalletRecord } from '@portal/contract/wallets/wallet'
import { type Kysely, sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { columnsOf, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { setAccountStatus } from '../../books/ledger/index.ts'
import { RECIPIENTS, setRecipients } from './statements/mail/statement-recipients.store.ts'
import { ACCOUNT_NAME, WALLET_COLUMNS, WALLET_VERSION, walletsFrom } from './wallet-rows.ts'
import { isVisibleWallet } from './wallets.read-model.ts'

const { accountStatus, walletThreshold, currency, accountNumber } = WALLET_COLUMNS
const statementRecipients = columnsOf(walletsFrom).plain(RECIPIENTS)
const FIELDS = { accountStatus, walletThreshold, statementRecipients, currency, accountNumber }

/** Changes of a wallet's status and threshold, with approval (money §1, §3). The balance changes only by postings. */
export const WALLET_CHANGES: ChangeKind<WalletRecord> = {
  subject: 'wallet',
  module: 'CASH_PICKUP',
  record: WALLET,
  requiresReview: ['accountStatus'],
  isForHeadOffice: true,
  names: {
    isUuid: false,
    source: (ids) => sql`select a.account_number as id, ${ACCOUNT_NAME} as name
      from ledger_account a join mto m on m.mto_code = a.owner where a.account_number = any(${ids}::text[])`,
  },
  isViewable: isVisibleWallet,
  concerns: { 'ledger-account': (number) => sql`select ${number}::text` },
  link: (number) => `/wallet-transactions?panel=view&id=${number}`,
  async read(db, number) {
    const found = await walletsFrom(db)
      .select(selectionsOf(FIELDS))
      .select([ACCOUNT_NAME.as('name'), WALLET_VERSION.as('version'), 'a.owner', 'a.country_id'])
      .where('a.account_number', '=', number)
      .where(sql<boolean>`(a.kind = 'WALLET' and a.env = 'live')`)
      .executeTakeFirst()
    if (found === undefined) return null
    const { name, version, owner, country_id } = found
    const snapshot = recordOf<WalletRecord>(FIELDS, found)
    return { version, name, snapshot, mtoCode: owner, countryId: country_id }
  },
  async validate({ db }, change) {
    const [before, after] = bothSides(change)
    const opens = before.accountStatus !== 'ACTIVE' && after.accountStatus === 'ACTIVE'
    if (opens && !(await isPartnerActive(db, change.mtoCode ?? ''))) throw new Refusal('12', PARTNER_NOT_ACTIVE)
  },
  async applyUpdate({ db, now }, change) {
    const [before, after] = bothSides(change)
    if (after.accountStatus !== before.accountStatus)
      await setAccountStatus(db, change.targetId, after.accountStatus, now)
    const threshold = after.walletThreshold
    if (after.statementRecipients !== before.statementRecipients)
      await setRecipients(db, change.targetId, after.statementRecipients)
    await sql`select ledger_set_threshold(${change.targetId}, ${threshold}::numeric, ${now})`.execute(db)
  },
}

const PARTNER_NOT_ACTIVE = { message: 'validation.inactivePartner' }

/**
 * Returns whether the partner is active. Locks the partner's row, so that nobody can close the partner before the
 * transaction ends.
 */
async function isPartnerActive(db: Kysely<Database>, mtoCode: string): Promise<boolean> {
  const partner = await db
    .selectFrom('mto')
    .select('mto_status')
    .where('mto_code', '=', mtoCode)
    .forShare()
    .executeTakeFirst()
  return partner?.mto_status === 'ACTIVE'
}

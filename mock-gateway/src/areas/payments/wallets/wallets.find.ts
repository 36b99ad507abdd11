import { ACCOUNT_STATUS_TONES, type AccountStatus } from '@portal/contract/ledger/ledger-account'
import { FUNDING_STATUS_TONES, type FundingStatus } from '@portal/contract/wallets/wallet-funding'
import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { foldedText, NOTHING } from '../../../engine/read/index.ts'
import { fundingsFrom } from './fundings/funding-record.ts'
import { fundingsVisibleTo } from './fundings/fundings.read-model.ts'
import { ACCOUNT_NAME, WALLET_SEARCH, walletsFrom } from './wallet-rows.ts'
import { isWalletReader, walletsVisibleTo } from './wallet-scope.ts'

/** Returns the path of the wallets screen that is available to the actor. */
const screenOf = ({ userType }: Actor) => (userType === 'IMTO' ? '/imto-wallet-transactions' : '/wallet-transactions')

/** Finds wallets by their partner and number. */
export const WALLET_FIND: FindSource = {
  name: 'wallet',
  order: 26,
  needs: READS_WALLETS,
  from: (db) => walletsFrom(db),
  scope: ({ actor }) => (isWalletReader(actor) ? walletsVisibleTo(actor) : NOTHING),
  id: sql`a.account_number`,
  called: () => ACCOUNT_NAME,
  known: () => [sql`a.account_number`, sql`a.owner`],
  status: () => sql`a.account_status`,
  search: () => WALLET_SEARCH,
  exactly: (term) => (/^\d{10}$/.test(term) ? [sql`a.account_number = ${term}`] : []),
  statusIn: (status) => ({ key: `status.account.${status}`, tone: ACCOUNT_STATUS_TONES[status as AccountStatus] }),
  href: (id, actor) => `${screenOf(actor)}?panel=view&id=${id}`,
  list: screenOf,
}

/** Finds fundings and refunds by their reference, the reference of the bank's advice, and the narration. */
export const FUNDING_FIND: FindSource = {
  name: 'wallet-funding',
  order: 27,
  needs: READS_WALLETS,
  from: (db) => fundingsFrom(db),
  scope: ({ actor }) => (isWalletReader(actor) ? fundingsVisibleTo(actor) : NOTHING),
  id: sql`f.funding_id`,
  called: () => sql`f.reference || ' · ' || ${ACCOUNT_NAME}`,
  known: () => [sql`f.advice_reference`, sql`f.narration`],
  status: () => sql`f.funding_status`,
  search: () => foldedText(sql`(f.reference || ' ' || f.advice_reference || ' ' || f.narration)`),
  exactly: (term) => (isUuid(term) ? [sql`f.funding_id = ${term}::uuid`] : [sql`upper(f.reference) = upper(${term})`]),
  statusIn: (status) => ({ key: `status.funding.${status}`, tone: FUNDING_STATUS_TONES[status as FundingStatus] }),
  href: (id, actor) => `${screenOf(actor)}?show=fundings&panel=funding&id=${id}`,
  list: (actor) => `${screenOf(actor)}?show=fundings`,
}

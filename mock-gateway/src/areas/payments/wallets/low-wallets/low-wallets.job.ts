import { languageOf, zoneOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { queueMail } from '../../../../engine/mail/index.ts'
import { publishLow } from '../wallet-events.ts'
import { ACCOUNT_NAME } from '../wallet-rows.ts'
import texts from './low-wallets.texts.json' with { type: 'json' }

/** The maximum number of crossings that one run mails. The next run mails the remaining crossings. */
const BATCH = 200

/** Mails partners whose wallets crossed their threshold. */
export async function reportLowWallets({ db, now, config, log }: JobContext): Promise<void> {
  const notified = await reportCrossings(db, now, config.portalUrl)
  if (notified > 0) log.info({ notified }, 'partners were notified of their wallets')
}

/**
 * Mails partners whose wallets crossed their threshold, down or up, once per crossing. The books record the crossing
 * with the movement that caused it, and any number of processes may mail crossings concurrently.
 * @returns the number of mails
 */
export async function reportCrossings(db: Kysely<Database>, now: Date, portalUrl: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const crossings = await untold(trx)
    for (const crossing of crossings) await tell(trx, crossing, now, portalUrl)
    return crossings.length
  })
}

const untold = (trx: Kysely<Database>) =>
  trx
    .selectFrom('wallet_crossing as x')
    .innerJoin('ledger_account as a', 'a.account_number', 'x.account_number')
    .innerJoin('mto as m', 'm.mto_code', 'a.owner')
    .select(['x.crossing_id', 'x.account_number', 'x.is_low', 'x.available', 'x.threshold'])
    .select([
      'a.currency',
      'a.country_id',
      'a.env',
      'a.owner',
      'm.mto_email',
      sql<string>`${ACCOUNT_NAME}`.as('account'),
    ])
    .where('x.told_at', 'is', null)
    .orderBy('x.crossing_id')
    .limit(BATCH)
    .forUpdate('x')
    .skipLocked()
    .execute()

type Crossing = Awaited<ReturnType<typeof untold>>[number]

async function tell(trx: Kysely<Database>, crossing: Crossing, now: Date, portalUrl: string): Promise<void> {
  const { crossing_id, mto_email: recipient } = crossing
  if (recipient !== null) await queueMail(trx, { recipient, ...letterOf(crossing, portalUrl) }, now)
  if (crossing.is_low) {
    const { account_number: accountNumber, owner: mtoCode, available: availableBalance, ...wallet } = crossing
    const { env, currency, threshold } = wallet
    await publishLow(trx, { mtoCode, env, accountNumber, currency, availableBalance, threshold }, now)
  }
  await trx.updateTable('wallet_crossing').set({ told_at: now }).where('crossing_id', '=', crossing_id).execute()
}

/** Returns the mail in the language of the wallet's subsidiary. */
function letterOf(
  { is_low, account, account_number, country_id, currency, available, threshold }: Crossing,
  url: string,
) {
  const language = languageOf(country_id)
  const locale = { language, timeZone: zoneOf(country_id) }
  const params: Record<string, string> = {
    account,
    number: account_number,
    available: formatAmount(available, currency, locale),
    threshold: formatAmount(threshold, currency, locale),
    link: new URL(`/imto-wallet-transactions?account=${account_number}`, url).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[language][is_low ? 'low' : 'recovered']
  return { subject: filled(subject), body: filled(body) }
}

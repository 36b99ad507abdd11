import { languageOf } from '@portal/contract'
import { formatDate } from '@portal/contract/format'
import { recipientsIn } from '@portal/contract/periodic-reports/periodic-report'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { queueMail } from '../../../../../engine/mail/index.ts'
import { ACCOUNT_NAME, walletsFrom } from '../../wallet-rows.ts'
import texts from './statement-mails.texts.json' with { type: 'json' }

/** Marks a new statement to be announced, if its wallet is live and has recipients. */
export async function announceLater(db: Kysely<Database>, accountNumber: string, statementNo: number): Promise<void> {
  await db
    .insertInto('wallet_statement_to_mail')
    .columns(['account_number', 'statement_no'])
    .expression((eb) =>
      eb
        .selectFrom('wallet_statement_mail as r')
        .innerJoin('ledger_account as a', 'a.account_number', 'r.account_number')
        .select(['r.account_number', sql<number>`${statementNo}::integer`.as('statement_no')])
        .where('r.account_number', '=', accountNumber)
        .where('a.env', '=', 'live'),
    )
    .execute()
}

/**
 * Mails the recipients of each wallet that it has new statements, once, however many gateways run. A mail has only a
 * link: files and balances are shown after sign-in.
 * @returns the number of wallets
 */
export async function announceStatements(db: Kysely<Database>, now: Date, portalUrl: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('wallet_statement_to_mail as t')
      .select(['t.account_number', 't.statement_no'])
      .orderBy('t.account_number')
      .orderBy('t.statement_no')
      .forUpdate()
      .skipLocked()
      .execute()
    const numbers = [...new Set(waiting.map(({ account_number }) => account_number))]
    for (const number of numbers) {
      const statements = waiting.flatMap((one) => (one.account_number === number ? [one.statement_no] : []))
      await announce(trx, { number, statements, now, portalUrl })
      await trx
        .deleteFrom('wallet_statement_to_mail')
        .where('account_number', '=', number)
        .where('statement_no', 'in', statements)
        .execute()
    }
    return numbers.length
  })
}

interface NewStatements {
  readonly number: string
  readonly statements: readonly number[]
  readonly now: Date
  readonly portalUrl: string
}

async function announce(db: Kysely<Database>, { number, statements, now, portalUrl }: NewStatements): Promise<void> {
  const wallet = await walletsFrom(db)
    .innerJoin('wallet_statement_mail as r', 'r.account_number', 'a.account_number')
    .innerJoin('wallet_statement as w', 'w.account_number', 'a.account_number')
    .select([ACCOUNT_NAME.as('name'), 'a.country_id', 'r.recipients', 'w.business_date'])
    .where('a.account_number', '=', number)
    .where('w.statement_no', '=', Math.max(...statements))
    .executeTakeFirst()
  // The recipients were removed meanwhile.
  if (wallet === undefined) return
  const language = languageOf(wallet.country_id)
  const [first, last] = [Math.min(...statements), Math.max(...statements)]
  const params: Record<string, string> = {
    account: wallet.name,
    number,
    statements: first === last ? String(last) : `${first}–${last}`,
    day: formatDate(wallet.business_date, { language, timeZone: 'UTC' }),
    link: new URL(`/imto-wallet-transactions?statements=${number}`, portalUrl).href,
  }
  const filled = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
  const { subject, body } = texts[language]
  for (const recipient of recipientsIn(wallet.recipients))
    await queueMail(db, { recipient, subject: filled(subject), body: filled(body) }, now)
}

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { readMailFile } from './mail-file.ts'
import type { Transport } from './transport.ts'

/** The state of a mail: pending, sent, or abandoned after its last try. */
type MailState = 'waiting' | 'sent' | 'givenUp'

/** Reads the states of mails by their ids. The result lacks deleted mails. */
export async function mailStates(db: Kysely<Database>, mailIds: readonly string[]): Promise<Map<string, MailState>> {
  if (mailIds.length === 0) return new Map()
  const mails = await db
    .selectFrom('mail')
    .select(['mail_id', 'sent_at', 'tries', 'error'])
    .where('mail_id', 'in', mailIds)
    .execute()
  const stateOf = ({ sent_at, tries, error }: (typeof mails)[number]): MailState => {
    if (sent_at !== null) return 'sent'
    // A try is counted before it is made, so the error shows that the last try is over.
    return tries >= TRIES && error !== null ? 'givenUp' : 'waiting'
  }
  return new Map(mails.map((mail) => [mail.mail_id, stateOf(mail)]))
}

/**
 * Maximum number of tries for an email. After the last try, the email is kept with its error, which was also logged.
 */
const TRIES = 8
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 30 * 60_000
const BATCH = 20
/**
 * How long, in milliseconds, a process claims an email: longer than sending may take. If the process has crashed, the
 * next process takes the email after this time.
 */
const CLAIM_MS = 60_000

/** Returns the delay in milliseconds after a number of failed tries: 5 s, 10 s, 20 s … up to half an hour. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}

/**
 * Sends due emails, at most `BATCH`, and returns how many were sent. Several processes share the outbox: each claims an
 * email under the lock of its row. If a process crashes while sending, the next process takes its email.
 */
export async function sendDueMails(
  db: Kysely<Database>,
  transport: Transport,
  log: Logger,
  now: () => Date,
): Promise<number> {
  let sent = 0
  for (let count = 0; count < BATCH; count++) {
    const outcome = await sendOne(db, transport, log, now())
    if (outcome === 'none') break
    if (outcome === 'sent') sent++
  }
  return sent
}

type Outcome = 'none' | 'sent' | 'failed'

async function sendOne(db: Kysely<Database>, transport: Transport, log: Logger, now: Date): Promise<Outcome> {
  const email = await claimOne(db, now)
  if (!email) return 'none'
  const row = db.updateTable('mail').where('mail_id', '=', email.mail_id)
  try {
    const { mail_id: id, file_id: fileId, recipient, subject, body } = email
    const file = fileId === null ? null : await readMailFile(db, fileId)
    await transport.send({ id, recipient, subject, body, ...(file === null ? {} : { file }) })
    await row.set({ sent_at: now, error: null, ...(transport.keepsEmails ? {} : { body: '' }) }).execute()
    return 'sent'
  } catch (error) {
    const { tries } = email
    const reason = describe(error)
    log.warn({ mail: email.mail_id, tries, reason, givenUp: tries >= TRIES }, 'a mail was not taken')
    await row.set({ error: reason, next_try_at: new Date(now.getTime() + waitAfter(tries)) }).execute()
    return 'failed'
  }
}

/**
 * Claims one email. The try is counted and the next try scheduled before sending, so that no connection waits for a
 * mail server.
 */
async function claimOne(db: Kysely<Database>, now: Date) {
  const due = db
    .selectFrom('mail')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where('tries', '<', TRIES)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mail')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: new Date(now.getTime() + CLAIM_MS) }))
    .where('mail_id', '=', due)
    .returning(['mail_id', 'recipient', 'subject', 'body', 'tries', 'file_id'])
    .executeTakeFirst()
}

/** Returns the server's code, not its message, which repeats addresses. */
function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
}

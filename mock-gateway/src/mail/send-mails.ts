import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import type { Transport } from './transport.ts'

/** After this many tries a letter stays with its error; the log has said so. */
const TRIES = 8
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 30 * 60_000
const BATCH = 20

/** How long to wait after the given number of failed tries: 5 s, 10 s, 20 s … up to half an hour. */
export function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}

/**
 * Sends what is due and answers how many letters left. A letter is claimed by its row's lock, so several processes share the
 * outbox; one that dies while sending leaves the letter to the next.
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

async function sendOne(
  db: Kysely<Database>,
  transport: Transport,
  log: Logger,
  now: Date,
): Promise<'none' | 'sent' | 'failed'> {
  return db.transaction().execute(async (transaction) => {
    const letter = await transaction
      .selectFrom('mail')
      .select(['mail_id', 'recipient', 'subject', 'body', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('tries', '<', TRIES)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!letter) return 'none'
    const tries = letter.tries + 1
    const row = transaction.updateTable('mail').where('mail_id', '=', letter.mail_id)
    try {
      await transport.send({ ...letter, id: letter.mail_id })
      await row.set({ sent_at: now, tries, error: null }).execute()
      return 'sent'
    } catch (error) {
      const reason = describe(error)
      log.warn({ mail: letter.mail_id, tries, reason, givenUp: tries >= TRIES }, 'a mail was not taken')
      const next = new Date(now.getTime() + waitAfter(tries))
      await row.set({ tries, error: reason, next_try_at: next }).execute()
      return 'failed'
    }
  })
}

/** The server's code, not its words: they repeat addresses. */
function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
}

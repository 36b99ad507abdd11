import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { failureOf } from '../http/failure.ts'
import type { Clock } from '../http/session-port.ts'
import { sendDueMails } from './send-mails.ts'
import type { Transport } from './transport.ts'

export interface MailSender {
  /** Checks the outbox now instead of at the next tick. */
  wake(): void
  /** Stops after the current email. */
  stop(): Promise<void>
}

/**
 * Interval in milliseconds between two checks of the outbox. One indexed query per second is cheap, so code that writes
 * emails need not notify the sender.
 */
const TICK_MS = 1_000

/** Sends the emails of the outbox until the process ends or the sender is stopped. */
export function startMailSender(db: Kysely<Database>, transport: Transport, log: Logger, clock: Clock): MailSender {
  let running: Promise<void> | null = null
  const wake = () => {
    running ??= sendDueMails(db, transport, log, () => clock.now())
      .then(() => {})
      .catch((error: unknown) => {
        const { code, reason } = failureOf(error)
        // The database is briefly unavailable, which the calls report already.
        if (code === '999') log.error({ err: error }, 'the outbox cannot be read')
        else log.debug({ reason }, 'the outbox cannot be read')
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(wake, TICK_MS)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

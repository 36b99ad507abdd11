import { contractText } from '@portal/contract/texts/all'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../audit/index.ts'
import type { JobContext } from '../../jobs/index.ts'
import { takeRefusedAttempts } from './refused-attempts.ts'

/**
 * Audits attempts that a limit or a wait refused. One row is written per minute, address and kind, with the number of
 * attempts.
 */
export async function refusedAttempts({ db, now, correlationId, log }: JobContext): Promise<void> {
  const written = await db.transaction().execute(async (trx) => {
    const refused = await takeRefusedAttempts(trx, now)
    for (const { address, kind, minute, refused: attempts } of refused) {
      const note = {
        module: 'ACCESS',
        action: 'REFUSE_ATTEMPTS',
        after: { attemptKind: kind, attemptMinute: minute.toISOString(), attemptCount: String(attempts) },
      }
      const message = contractText(TRAIL_LANGUAGE, 'message.attemptsRefused')
      await writeAudit(trx, note, { ...systemOrigin(now, correlationId), address }, '05', message)
    }
    return refused.length
  })
  if (written > 0) log.info({ addresses: written }, 'refused attempts went into the trail')
}

import type { RequestOf } from '@portal/contract'
import type { RunState } from '@portal/contract/periodic-reports/periodic-report'
import { createPeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../../engine/http/log.ts'
import { sendDueMails, smtpTransport } from '../../../../engine/mail/index.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { aSchedule } from './a-schedule.ts'

/** Returns steps for tests of periodic reports: create reports, set the clock, send mails. */
export function periodicDesk(portal: TestPortal) {
  const { gateway } = portal
  const { db, clock, jobs } = gateway
  return {
    /** Creates a schedule in force. Disables the demo's schedules, so that no other run becomes due. */
    async authorized(more: Partial<RequestOf<typeof createPeriodicReport>> = {}, maker = 'ho.maker') {
      await db.updateTable('periodic_report').set({ schedule_status: 'DISABLED', next_run_at: null }).execute()
      // Jobs of earlier tests must not run here.
      await jobs.drain('periodic-reports')
      await db.deleteFrom('mail').execute()
      const { cqId, responseCode } = await portal.send(maker, createPeriodicReport, aSchedule(more))
      if (responseCode !== '00') throw new Error(`refused with ${responseCode}`)
      const decided = await decide(portal, 'ho.checker', cqId)
      if (decided.responseCode !== '00') throw new Error(`not authorized: ${decided.responseCode}`)
      const { target_id: scheduleId } = await db
        .selectFrom('queue_item')
        .select('target_id')
        .where('cq_id', '=', cqId ?? '')
        .executeTakeFirstOrThrow()
      return scheduleId
    },
    scheduleOf: (scheduleId: string) =>
      db.selectFrom('periodic_report').selectAll().where('schedule_id', '=', scheduleId).executeTakeFirstOrThrow(),
    /** Sets the clock to a moment and runs everything that is due. */
    async turnTo(moment: string) {
      clock.set(moment)
      await jobs.run('periodic-reports-due')
      await jobs.drain('periodic-reports')
    },
    /**
     * Sends the pending mails by a mail server, and records the results in their runs. If the server does not answer,
     * the mails stay pending.
     */
    async leave(url: string) {
      const transport = smtpTransport(url, {
        from: 'portal@bank.example',
        portalUrl: gateway.config.portalUrl,
        requiresTls: false,
      })
      try {
        await sendDueMails(db, transport, createLog('silent'), () => clock.now())
      } finally {
        transport.close()
      }
      clock.advance(6_000)
      await jobs.drain('periodic-report-mails')
    },
    runsOf: (scheduleId: string) =>
      db
        .selectFrom('periodic_run')
        .select(['run_id', 'run_state as state', 'run_error as error', 'row_count as rows', 'run_cause as cause'])
        .select(['due_at', 'attempts', 'mailed_at', 'file_id'])
        .where('schedule_id', '=', scheduleId)
        .orderBy('due_at')
        .execute(),
    async statesOf(scheduleId: string): Promise<RunState[]> {
      return (await this.runsOf(scheduleId)).map(({ state }) => state)
    },
    mails: async (recipient: string) => await gateway.mails(recipient),
  }
}

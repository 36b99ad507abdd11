import { edit, type Fault, fault, gateway } from './fault.ts'

const periodic = (file: string) => gateway(`areas/reporting/periodic-reports/${file}`)
const RUNS = periodic('runs.integration.test.ts')
const CALLS = periodic('periodic-reports.integration.test.ts')
const TIMES = periodic('schedule/next-run.test.ts')

/** When a report is due, that it is sent once, with whose rights, and who may take its file. */
export const PERIODIC_REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a run at its very time is run again',
    TIMES,
    edit(
      periodic('schedule/next-run.ts'),
      'if (run.getTime() > after.getTime())',
      'if (run.getTime() >= after.getTime())',
    ),
  ),
  fault(
    'the 31st is left out of shorter months',
    TIMES,
    edit(periodic('schedule/next-run.ts'), 'Math.min(scheduleDay ?? 1, day.daysInMonth ?? 31)', '(scheduleDay ?? 1)'),
  ),
  fault(
    'a time that is shown twice runs the second time',
    TIMES,
    edit(
      periodic('schedule/next-run.ts'),
      'for (const moment of [earlier, later])',
      'for (const moment of [later, earlier])',
    ),
  ),
  fault(
    'every run that was missed is made up for',
    RUNS,
    edit(
      periodic('run/due-reports.job.ts'),
      'const { due: dueAt, next } = dueRun(schedule.values, planned, now)',
      'const { due: dueAt, next } = dueRun(schedule.values, planned, planned)',
    ),
  ),
  fault(
    'a gateway that was overtaken writes all the same',
    RUNS,
    edit(periodic('run/run.store.ts'), "    .where('attempts', '=', attempt)\n", ''),
  ),
  fault(
    'a run whose mails are written is made again',
    RUNS,
    edit(
      periodic('run/run.store.ts'),
      "    .where('run_state', 'in', ['QUEUED', 'RUNNING'])\n    .where('mailed_at', 'is', null)\n",
      "    .where('run_state', 'in', ['QUEUED', 'RUNNING'])\n",
    ),
  ),
  fault(
    'a locked maker’s report is sent',
    RUNS,
    edit(
      periodic('run/run-reader.ts'),
      "if (account?.status !== 'ACTIVE') {",
      "if (account === null || account.status === 'DELETED') {",
    ),
  ),
  fault(
    'whoever changes a schedule has its first maker’s rights',
    RUNS,
    edit(periodic('periodic-report.kind.ts'), 'makerId: change.makerId, checkerId', 'makerId: live.makerId, checkerId'),
  ),
  fault(
    'recipients are not looked at again at a run',
    RUNS,
    edit(periodic('run/make-report.ts'), ').length > 0) return { refused', ').length < 0) return { refused'),
  ),
  fault(
    'a run that found no connection is given up',
    periodic('run/refused-run.test.ts'),
    edit(periodic('run/refused-run.ts'), ' || isPassing(error)', ''),
  ),
  fault(
    'an empty report is sent',
    RUNS,
    edit(periodic('run/make-report.queue.ts'), 'if (made.rowCount === 0) return', 'if (made.rowCount < 0) return'),
  ),
  fault(
    'a send that somebody asked for counts as one of the clock',
    RUNS,
    edit(periodic('run/followed-mails.queue.ts'), "isSent: isSent && run.cause === 'SCHEDULE'", 'isSent'),
  ),
  fault('a link works twice', CALLS, edit(periodic('report-file.ts'), "    .where('link_used_at', 'is', null)\n", '')),
  fault(
    'a link works for whoever has it',
    CALLS,
    edit(periodic('report-file.ts'), "    .where('d.recipient', '=', actor.email.toLowerCase())\n", ''),
  ),
  fault(
    'a file is for whoever is the maker now',
    CALLS,
    edit(periodic('report-file.ts'), "'u.run_as as runAs'", "'u.run_id as runAs'"),
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

const periodic = (file: string) => gateway(`areas/reporting/periodic-reports/${file}`)
const RUNS = periodic('runs.integration.test.ts')
const CALLS = periodic('periodic-reports.integration.test.ts')
const DELIVERY = periodic('delivery/delivery.integration.test.ts')
const TIMES = periodic('schedule/next-run.test.ts')

/** When a report is due, that it is sent once, with which rights, and who may download its file. */
export const PERIODIC_REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a run at exactly its scheduled time is repeated',
    TIMES,
    change(
      periodic('schedule/next-run.ts'),
      'nextRun',
      'if (run.getTime() > after.getTime()) return run',
      'if (run.getTime() >= after.getTime()) return run',
    ),
  ),
  fault(
    'months without a 31st are skipped',
    TIMES,
    change(
      periodic('schedule/next-run.ts'),
      'isRunDay',
      'Math.min(scheduleDay ?? 1, day.daysInMonth ?? 31)',
      '(scheduleDay ?? 1)',
    ),
  ),
  fault(
    'a time that occurs twice at the clock change runs at its second occurrence',
    TIMES,
    change(periodic('schedule/next-run.ts'), 'momentOn', 'earlier, later', 'later, earlier'),
  ),
  fault(
    'every missed run is made up',
    RUNS,
    change(
      periodic('run/due-reports.job.ts'),
      'beginOne',
      'const { due: dueAt, next } = dueRun(schedule.values, planned, now)',
      'const { due: dueAt, next } = dueRun(schedule.values, planned, planned)',
    ),
  ),
  fault(
    'a gateway that lost its lease still writes',
    RUNS,
    change(
      periodic('run/run.store.ts'),
      'writeRun',
      "db\n.updateTable('periodic_run')\n.set(written)\n.where('run_id', '=', runId)\n.where('run_state', '=', 'RUNNING')\n.where('attempts', '=', attempt)",
      "db\n.updateTable('periodic_run')\n.set(written)\n.where('run_id', '=', runId)\n.where('run_state', '=', 'RUNNING')",
    ),
  ),
  fault(
    'a run whose mails are written is repeated',
    RUNS,
    change(
      periodic('run/run.store.ts'),
      'claimRun',
      "db\n    .updateTable('periodic_run')\n    .set((eb) => ({\n      run_state: 'RUNNING',\n      attempts: eb('attempts', '+', 1),\n      started_at: sql<Date>`coalesce(started_at, ${now})`,\n    }))\n    .where('run_id', '=', runId)\n    .where('run_state', 'in', ['QUEUED', 'RUNNING'])\n    .where('mailed_at', 'is', null)",
      "db\n    .updateTable('periodic_run')\n    .set((eb) => ({\n      run_state: 'RUNNING',\n      attempts: eb('attempts', '+', 1),\n      started_at: sql<Date>`coalesce(started_at, ${now})`,\n    }))\n    .where('run_id', '=', runId)\n    .where('run_state', 'in', ['QUEUED', 'RUNNING'])",
    ),
  ),
  fault(
    'a locked maker’s report is sent',
    RUNS,
    change(
      periodic('run/run-reader.ts'),
      'readerOf',
      "if (account?.status !== 'ACTIVE') {\n// Who is locked may be unlocked; who is gone is gone.\nreturn { refused: 'MAKER_LEFT', hasLeft: account?.status !== 'LOCKED' }\n}",
      "if (account === null || account.status === 'DELETED') {\n// Who is locked may be unlocked; who is gone is gone.\nreturn { refused: 'MAKER_LEFT', hasLeft: account?.status !== 'LOCKED' }\n}",
    ),
  ),
  fault(
    'a changed schedule keeps the rights of its first maker',
    RUNS,
    change(
      periodic('periodic-report.kind.ts'),
      'authorize',
      '{ reportId, makerId: change.makerId, checkerId: actor.userId, now }',
      '{ reportId, makerId: live.makerId, checkerId: actor.userId, now }',
    ),
  ),
  fault(
    'recipients are not checked again at each run',
    RUNS,
    change(
      periodic('delivery/recipients.ts'),
      'stateOf',
      "if (recipientsOutside(address, rule.domains).length > 0) return 'OUTSIDE'",
      "if (recipientsOutside(address, rule.domains).length < 0) return 'OUTSIDE'",
    ),
  ),
  fault(
    'a run without a free connection is not retried',
    periodic('run/refused-run.test.ts'),
    change(
      periodic('run/refused-run.ts'),
      'refusalOf',
      '!(error instanceof Refusal) || isPassing(error)',
      '!(error instanceof Refusal)',
    ),
  ),
  fault(
    'an empty report is sent',
    RUNS,
    change(
      periodic('run/make-report.queue.ts'),
      'workOnRun',
      'if (made.rowCount === 0) return await skipRun(context, run)',
      'if (made.rowCount < 0) return await skipRun(context, run)',
    ),
  ),
  fault(
    'a manual send counts as a scheduled one',
    RUNS,
    change(
      periodic('delivery/followed-mails.queue.ts'),
      'followMails',
      "isSent: isSent && run.cause === 'SCHEDULE'",
      'isSent',
    ),
  ),
  fault(
    'a link works twice',
    CALLS,
    change(
      periodic('delivery/report-file.ts'),
      'useLink',
      "db\n.updateTable('periodic_delivery')\n.set({ link_used_at: now, link_used_by: actor.userId, opened_at: now })\n.where('link_hash', '=', hash)\n.where('link_used_at', 'is', null)",
      "db\n.updateTable('periodic_delivery')\n.set({ link_used_at: now, link_used_by: actor.userId, opened_at: now })\n.where('link_hash', '=', hash)",
    ),
  ),
  fault(
    'a link works for users other than its recipient',
    CALLS,
    change(
      periodic('delivery/report-file.ts'),
      'useLink',
      "db\n.selectFrom('periodic_delivery as d')\n.innerJoin('periodic_run as u', 'u.run_id', 'd.run_id')\n.innerJoin('mail_file as f', 'f.file_id', 'u.file_id')\n.select(['u.run_id as runId', 'u.schedule_id as scheduleId', 'u.run_as as runAs'])\n.select(['f.file_name as fileName', 'f.byte_size as byteSize'])\n.where('d.link_hash', '=', hash)\n.where('d.recipient', '=', actor.email.toLowerCase())",
      "db\n.selectFrom('periodic_delivery as d')\n.innerJoin('periodic_run as u', 'u.run_id', 'd.run_id')\n.innerJoin('mail_file as f', 'f.file_id', 'u.file_id')\n.select(['u.run_id as runId', 'u.schedule_id as scheduleId', 'u.run_as as runAs'])\n.select(['f.file_name as fileName', 'f.byte_size as byteSize'])\n.where('d.link_hash', '=', hash)",
    ),
  ),
  fault(
    'a file is available to the current maker instead of the maker at the run',
    CALLS,
    change(periodic('delivery/report-file.ts'), 'findPart', "'u.run_as as runAs'", "'u.run_id as runAs'"),
  ),
  fault(
    'a user gets a report whose tables that user may not read',
    DELIVERY,
    change(
      periodic('delivery/recipients.ts'),
      'stateOf',
      '!seesAsMuch(account, reader) || !(await mayOpen(account))',
      '!seesAsMuch(account, reader)',
    ),
  ),
  fault(
    'a user of one subsidiary gets a report about all of them',
    DELIVERY,
    change(
      periodic('delivery/recipients.ts'),
      'seesAsMuch',
      '!ours.isOfHeadOffice && ours.countryIds.every((countryId) => theirs.countryIds.includes(countryId))',
      'ours.isOfHeadOffice || ours.countryIds.every((countryId) => theirs.countryIds.includes(countryId))',
    ),
  ),
  fault(
    'a locked user gets the file',
    DELIVERY,
    change(
      periodic('delivery/recipients.ts'),
      'stateOf',
      "return account.status === 'ACTIVE' ? 'ACCOUNT' : 'INACTIVE'",
      "return account.status !== 'PENDING' ? 'ACCOUNT' : 'INACTIVE'",
    ),
  ),
  fault(
    'the file is attached for people without an account',
    DELIVERY,
    change(
      periodic('delivery/mail-report.ts'),
      'mailReport',
      "const isCarried = state === 'ACCOUNT' && byteSize <= config.mailFileBytes",
      'const isCarried = byteSize <= config.mailFileBytes',
    ),
  ),
  fault(
    'links still work after the settings forbid them',
    DELIVERY,
    change(
      periodic('delivery/recipients.ts'),
      'mayOpenLink',
      'areExternalsAllowed && recipientsOutside(address, domains).length === 0',
      'recipientsOutside(address, domains).length === 0',
    ),
  ),
  fault(
    'the ticket of an opened link never expires',
    DELIVERY,
    change(
      periodic('delivery/shared-report.ts'),
      'readShared',
      "sharedFrom(db)\n.where('d.ticket_hash', '=', linkHash(ticket))\n.where('d.ticket_expires_at', '>', now)",
      "sharedFrom(db)\n.where('d.ticket_hash', '=', linkHash(ticket))",
    ),
  ),
  fault(
    'a code of a link works twice',
    DELIVERY,
    change(
      gateway('engine/access/one-time-code/link-code.ts'),
      'requireLinkCode',
      '!(await useCode(context.db, sent, context.now))',
      'sent.triesLeft < 0',
    ),
  ),
  fault(
    'a finished schedule can be reactivated without more sends',
    periodic('runs.integration.test.ts'),
    change(
      periodic('refuse-schedule.ts'),
      'refuseSchedule',
      'wanted.scheduleCount <= sentCount',
      'wanted.scheduleCount < sentCount',
    ),
  ),
]

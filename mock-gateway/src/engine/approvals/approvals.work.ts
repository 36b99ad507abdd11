import { QUEUE_STATUS_TONES } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { type RawBuilder, sql } from 'kysely'
import type { FigureSource, Work, WorkSource } from '../dashboard/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { wordIn } from '../records/index.ts'
import { readWaiting } from './queue.read-model.ts'
import { EXPIRED } from './queue-item.ts'
import { checkerName, makerName, nameTo, queueFrom } from './queue-rows.ts'
import { decidableBy, madeBy } from './queue-scope.ts'

/** Number of days after which the maker is no longer reminded of a rejected change. */
const REMINDED_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** Work items: items that await the actor's decision, oldest first, and the actor's own rejected or expired items. */
export const APPROVAL_WORK: readonly WorkSource[] = [
  {
    name: 'approvals.waiting',
    section: 'decide',
    needs: { type: 'CHECKER' },
    href: '/checkers-queue?f.cqStatus=PENDING',
    read: (context) => itemsOf(context, decidableBy(context.actor, context.now), waitingLine),
  },
  {
    name: 'approvals.rejected',
    section: 'resubmit',
    needs: { any: [{ type: 'CREATE' }, { type: 'UPDATE' }] },
    href: '/makers-queue?f.cqStatus=REJECTED',
    read: (context) => itemsOf(context, cameBackTo(context), rejectedLine),
  },
]

export const APPROVAL_FIGURES: readonly FigureSource[] = [
  {
    name: 'approvals',
    figures: ['waiting'],
    needs: { type: 'CHECKER' },
    read: async (context) => ({ waiting: await readWaiting(context) }),
  },
]

/**
 * Matches the actor's own items that were recently rejected or have recently expired, and that were not resubmitted.
 * Excludes withdrawn items and items that the actor hid.
 */
function cameBackTo({ actor, now }: SessionContext): RawBuilder<boolean> {
  return sql<boolean>`(${madeBy(actor)} and q.status = 'REJECTED' and not q.is_hidden
    and q.updated_at > ${new Date(now.getTime() - REMINDED_DAYS * DAY_MS)}
    and (q.checker_id is not null or starts_with(q.reason, ${EXPIRED}))
    and not exists (select 1 from queue_item n where n.replaces = q.cq_id))`
}

type Line = ReturnType<typeof linesFrom> extends { execute(): Promise<(infer Row)[]> } ? Row : never

async function itemsOf(
  context: SessionContext,
  which: RawBuilder<boolean>,
  lineOf: (line: Line, context: SessionContext) => WorkLine,
): Promise<Work> {
  const { db, actor } = context
  const counted = await db
    .selectFrom(queueFrom(db, actor).select('q.cq_id').where(which).limit(WORK_COUNTED).as('counted'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const lines = total === 0 ? [] : await linesFrom(context).where(which).limit(WORK_LINES).execute()
  return { total, lines: lines.map((line) => lineOf(line, context)) }
}

const linesFrom = ({ db, actor, language }: SessionContext) =>
  queueFrom(db, actor)
    .select(['q.cq_id', 'q.subject', 'q.action', 'q.reason', 'q.created_at', 'q.updated_at', 'q.expires_at'])
    .select(sql<string>`${nameTo(language)}`.as('name'))
    .select([makerName({ actor, language }).as('maker'), checkerName.as('checker')])
    .orderBy('q.created_at')
    .orderBy('q.cq_id')

const ACTION_TEXTS: Record<QueueAction, string> = {
  CREATE: 'work.waiting.CREATE',
  UPDATE: 'work.waiting.UPDATE',
  DELETE: 'work.waiting.DELETE',
}

function waitingLine(line: Line, { language }: SessionContext): WorkLine {
  const subject = wordIn(language, `subject.${line.subject}`, line.subject)
  return {
    id: line.cq_id,
    title: line.name,
    text: contractText(language, ACTION_TEXTS[line.action], { subject, maker: line.maker ?? '—' }),
    href: `/checkers-queue?panel=item&id=${line.cq_id}`,
    since: line.created_at.toISOString(),
    until: line.expires_at.toISOString(),
    tone: QUEUE_STATUS_TONES.PENDING,
  }
}

function rejectedLine(line: Line, { language }: SessionContext): WorkLine {
  const subject = wordIn(language, `subject.${line.subject}`, line.subject)
  const { checker, reason } = line
  const text =
    checker === null
      ? contractText(language, 'work.rejected.nobody', { subject })
      : contractText(language, 'work.rejected.by', { subject, checker, reason: reason ?? '' })
  return {
    id: line.cq_id,
    title: line.name,
    text,
    href: `/makers-queue?panel=item&id=${line.cq_id}`,
    since: line.updated_at.toISOString(),
    until: null,
    tone: QUEUE_STATUS_TONES.REJECTED,
  }
}

import { holds, SIGNED_IN } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import { type RawBuilder, sql } from 'kysely'
import type { Work, WorkSource } from '../dashboard/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { scopedBySide, withinSubsidiary } from '../read/index.ts'
import { recordLink } from '../records/index.ts'

const DAY_MS = 24 * 60 * 60_000

/** Number of days after which the maker is no longer reminded of a refused change. */
const REMINDED_DAYS = 14

/** Number of tries after which an unclear result is shown: by then the server was asked for a quarter of a minute. */
const TRIES = 5

/** Work items: the actor's changes that a module's own server refused, and changes without a clear result. */
export const SERVICE_WORK: readonly WorkSource[] = [
  {
    name: 'services.refused',
    section: 'resubmit',
    needs: SIGNED_IN,
    read: (context) => workOf(context, refusedTo(context)),
  },
  {
    name: 'services.unclear',
    section: 'attend',
    needs: SIGNED_IN,
    read: (context) => workOf(context, unclearTo(context)),
  },
]

/** Matches the actor's refused changes that were not submitted again. */
function refusedTo({ actor, now }: SessionContext): RawBuilder<boolean> {
  return sql<boolean>`(w.state = 'REFUSED' and w.settled_by is null and w.maker_id = ${actor.userId}::uuid
    and w.ended_at > ${new Date(now.getTime() - REMINDED_DAYS * DAY_MS)}
    and not exists (select 1 from queue_item n where n.replaces = w.cq_id))`
}

/** Matches unclear changes that the actor made, or whose module the actor checks, within the actor's scope. */
function unclearTo({ actor }: SessionContext): RawBuilder<boolean> {
  const checked = actor.privileges
    .map((one) => one.split('|')[0] ?? '')
    .filter((one) => holds(actor.privileges, checks(one)))
  const scope = scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql.ref('w.country_id')),
    operator: ({ mtoCode }) => sql<boolean>`w.mto_code = ${mtoCode}`,
  })
  return sql<boolean>`(w.state = 'UNCLEAR' and w.tries >= ${TRIES} and ${scope}
    and (w.maker_id = ${actor.userId}::uuid or w.module = any(${[...new Set(checked)]}::text[])))`
}

const checks = (module: string) => `${module}|CHECKER` as Parameters<typeof holds>[1]

async function workOf({ db, actor, language }: SessionContext, which: RawBuilder<boolean>): Promise<Work> {
  const writes = await db
    .selectFrom('service_write as w')
    .selectAll('w')
    .where(which)
    .orderBy('w.created_at')
    .orderBy('w.write_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = writes.flatMap((write): WorkLine[] => {
    const queue = write.maker_id === actor.userId ? 'makers-queue' : 'checkers-queue'
    const href =
      write.cq_id === null ? recordLink(write.subject, write.target_id) : `/${queue}?panel=item&id=${write.cq_id}`
    if (href === null) return []
    const isRefused = write.state === 'REFUSED'
    const params = { module: write.service, reason: write.message ?? '' }
    return [
      {
        ...{ id: write.write_id, title: write.name, href, until: null, tone: isRefused ? 'negative' : 'warning' },
        text: contractText(language, isRefused ? 'work.serviceRefused' : 'work.serviceUnclear', params),
        since: (write.ended_at ?? write.created_at).toISOString(),
      },
    ]
  })
  return { total: lines.length, lines: lines.slice(0, WORK_LINES) }
}

import { holds } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { daysOutdated, fetchedSources } from './list-source.store.ts'

/** Work items for users who may change lists: fetched lists that were not updated for too long. */
export const OUTDATED_LIST_WORK: WorkSource = {
  name: 'watch-lists.outdated',
  section: 'attend',
  needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] },
  href: '/watch-lists',
  read: outdatedLists,
}

async function outdatedLists({ db, actor, language, now }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank' || !holds(actor.privileges, 'TRANSACTION_RULE|READ')) return NO_WORK
  const outdated = (await fetchedSources(db))
    .map((source) => ({ ...source, days: daysOutdated(source, now) }))
    .filter(({ days }) => days !== null)
    .slice(0, WORK_COUNTED)
  const lines = outdated.slice(0, WORK_LINES).map(
    ({ listCode, listName, days, freshSince }): WorkLine => ({
      id: listCode,
      title: `${listCode} · ${listName}`,
      text: contractText(language, 'work.watch-lists.outdated.line', { days: String(days) }),
      href: `/watch-lists?panel=view&id=${encodeURIComponent(listCode)}`,
      since: freshSince?.toISOString() ?? null,
      until: null,
      tone: 'warning',
    }),
  )
  return { total: outdated.length, lines }
}

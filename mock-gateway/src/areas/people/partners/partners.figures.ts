import { sql } from 'kysely'
import type { FigureSource } from '../../../engine/dashboard/index.ts'
import { countsBy } from '../../../engine/read/index.ts'
import { partnersVisibleTo } from './partner-scope.ts'
import { readPartnerUsers } from './partner-users.ts'

/** Counts of partners for the list's summary cards. */
export const PARTNER_FIGURES: FigureSource = {
  name: 'partners',
  figures: ['active', 'pending'],
  needs: 'MTO|READ',
  read: ({ db, actor }) =>
    countsBy(db.selectFrom('mto as m').where(partnersVisibleTo(actor)), sql<string>`m.mto_status`, {
      active: 'ACTIVE',
      pending: 'PENDING',
    }),
}

/** Counts of partners' users; an operator gets the counts of its own users. */
export const PARTNER_USER_FIGURES: FigureSource = {
  name: 'partner-users',
  figures: ['active', 'pending'],
  needs: { any: ['MTO|READ', 'USER|READ'] },
  async read(context) {
    const { totals } = await readPartnerUsers(context, { size: 1 })
    return { active: totals?.totalActiveUsers ?? 0, pending: totals?.totalPendingUsers ?? 0 }
  },
}

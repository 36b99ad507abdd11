import type { FigureSource } from '../../../engine/dashboard/index.ts'
import { countUsers } from './users.read-model.ts'

/** Counts of users for the list's summary cards. */
export const USER_FIGURES: FigureSource = {
  name: 'users',
  figures: ['active', 'pending', 'online'],
  needs: 'USER|READ',
  async read(context) {
    const totals = await countUsers(context)
    return { active: totals.totalActiveUsers, pending: totals.totalPendingUsers, online: totals.totalOnlineUsers }
  },
}

import type { FigureSource } from '../../../engine/dashboard/index.ts'
import { countUsers } from './users.read-model.ts'

/** Users as the list's cards count them. */
export const USER_FIGURES: FigureSource = {
  name: 'users',
  figures: ['active', 'pending', 'online'],
  needs: 'USER|READ',
  async read(context) {
    const totals = await countUsers(context)
    return { active: totals.totalActiveUsers, pending: totals.totalPendingUsers, online: totals.totalOnlineUsers }
  },
}

import { contractText } from '@portal/contract/texts/all'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { JobContext } from '../jobs/index.ts'
import { markDormantUsers } from './housekeeping.ts'

/** Users who stayed away too long become INACTIVE (ruling 2.9), with a row in the trail each. */
export async function dormantUsers({ db, now, correlationId, log }: JobContext): Promise<void> {
  const users = await markDormantUsers(db, now)
  const message = contractText(TRAIL_LANGUAGE, 'message.wasInactive')
  for (const { userId, countryId } of users) {
    const note = {
      module: 'USER',
      action: 'DORMANT',
      subject: 'user',
      itemId: userId,
      countryId,
      before: { userStatus: 'ACTIVE' },
      after: { userStatus: 'INACTIVE' },
    }
    await writeAudit(db, note, systemOrigin(now, correlationId), '00', message)
  }
  if (users.length > 0) log.info({ count: users.length }, 'users became inactive')
}

import { testContext } from '../../../testing/index.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { findAccountByUsername } from '../../access/accounts.read-model.ts'
import type { SessionContext } from '../../http/handler.ts'
import { queueChange, type Submission } from '../submit-change.ts'

/** Submits a change of any kind as a user, in a separate transaction and without the calls. Returns the item's id. */
export async function submitDirectly(portal: TestPortal, username: string, submission: Submission): Promise<string> {
  const { gateway } = portal
  const actor = await findAccountByUsername(gateway.db, username)
  const at = gateway.clock.now()
  const session = { sessionId: 'test', stage: 'full', startedAt: at, absoluteAt: at } as const
  return await gateway.db.transaction().execute(async (db) => {
    const context = testContext(gateway, { db, actor, session }) as unknown as SessionContext
    return (await queueChange(context, submission)).payload.cqId
  })
}

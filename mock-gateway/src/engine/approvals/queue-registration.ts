import { v7 as uuid } from 'uuid'
import type { CallContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import { type Change, changeKind } from './change-kind.ts'
import { storeChange } from './submit-change.ts'

/**
 * Queues a self-registration for a checker of users. Without a session, the person is the maker of their own PENDING
 * record. The business rules are checked at the decision. @returns the id of the queue item
 */
export async function queueRegistration(
  { db, now, language }: Pick<CallContext, 'db' | 'now' | 'language'>,
  { userId, wanted }: { readonly userId: string; readonly wanted: RecordValues },
): Promise<string> {
  const kind = changeKind('user')
  const live = await kind.read(db, userId, true)
  if (live === null) throw new Error('a registration without its user')
  const change: Change<RecordValues> = {
    cqId: uuid(),
    subject: kind.subject,
    targetId: userId,
    action: 'CREATE' as const,
    name: live.name,
    before: null,
    after: { ...live.snapshot, ...wanted },
    makerId: userId,
    mtoCode: live.mtoCode,
  }
  await storeChange({ db, now, language }, kind, change, live, null)
  return change.cqId
}

import { holds, type Requirement } from '@portal/contract'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { isUuid } from '../ids/is-uuid.ts'
import { mayWorkFor, sideOf } from '../read/index.ts'
import { type RecordValues, recordKind, recordLink } from '../records/index.ts'
import { type AnyChangeKind, type ChangeKind, findChangeKind, type LiveRecord } from './change-kind.ts'

/**
 * Refuses readers who may not view the record: with 57 without the privilege of the kind, and with 25 if the kind is
 * unknown or the actor's partner or subsidiary has no such record. Kinds may define their own access (`isViewable`).
 * @returns the time since which the record has its natural key, if another record had this key before; otherwise null
 */
export async function requireReadable(
  reader: Pick<SessionContext, 'db' | 'actor'>,
  subject: string,
  itemId: string,
): Promise<{ readonly since: Date | null }> {
  const { db, actor } = reader
  const { isViewable } = recordKind(subject) ?? {}
  if (isViewable !== undefined) {
    if (await isViewable(reader, itemId)) return { since: null }
    throw new Refusal('25')
  }
  const kind = findChangeKind(subject)
  const side = sideOf(actor)
  if (kind === undefined || side.kind === 'none') throw new Refusal('25')
  if (!holds(actor.privileges, readersOf(kind)[side.kind])) throw new Refusal('57')
  const live = isIdOf(kind, itemId) ? await kind.read(db, itemId, false) : null
  if (live === null || !isInScope(actor, live)) throw new Refusal('25')
  return { since: live.since ?? null }
}

/** Returns the path of a record's screen. Null if the actor may not view the record, or if it has no screen. */
export async function readableLink(
  reader: Pick<SessionContext, 'db' | 'actor'>,
  subject: string,
  itemId: string,
): Promise<string | null> {
  try {
    await requireReadable(reader, subject, itemId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  return recordLink(subject, itemId)
}

const isIdOf = ({ names }: AnyChangeKind, itemId: string) => names?.isUuid !== true || isUuid(itemId)

function readersOf({ module, readers }: AnyChangeKind): NonNullable<ChangeKind<RecordValues>['readers']> {
  const read: Requirement = `${module}|READ`
  return readers ?? { bank: read, operator: read }
}

/**
 * Returns whether the record is in the actor's scope, which is the same as in the queue: the partner for operator
 * users, the subsidiary for bank users. Records without an owner belong to the bank.
 */
function isInScope(actor: SessionContext['actor'], { mtoCode, countryId }: LiveRecord<RecordValues>): boolean {
  const side = sideOf(actor)
  if (side.kind === 'operator') return mtoCode === side.mtoCode
  if (side.kind === 'none') return false
  return side.isOfHeadOffice || countryId === null || countryId === undefined || mayWorkFor(actor, countryId)
}

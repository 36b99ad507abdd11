import type { ModuleName, StoredPurpose } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../engine/http/handler.ts'

/**
 * A domain that stores files for one purpose with its own records, and decides who may read them. The SQL is over the
 * file `f`.
 */
export interface FileHolder {
  readonly purpose: StoredPurpose
  /** Module under which the audit trail records reads of these files. */
  readonly module: ModuleName
  readonly holds: RawBuilder<boolean>
  /** SQL for the name of the file's owner, for the audit trail. */
  readonly whose: RawBuilder<string | null>
  visibleTo(actor: Actor): RawBuilder<boolean>
}

const holders = new Map<StoredPurpose, FileHolder>()

/** Registers a domain that stores its own files. Each domain is registered once. */
export function registerFileHolder(holder: FileHolder): void {
  holders.set(holder.purpose, holder)
}

export const fileHolder = (purpose: StoredPurpose): FileHolder | undefined => holders.get(purpose)

/** Returns the SQL condition that a record of a registered domain holds the file `f`. */
export const isHeldElsewhere = (): RawBuilder<boolean> => anyOf(({ holds }) => holds)

/** Returns the SQL condition that the file `f` belongs to a registered domain that shows the file to the actor. */
export const isShownElsewhere = (actor: Actor): RawBuilder<boolean> => anyOf((holder) => holder.visibleTo(actor))

/** Returns SQL for the owner of the file `f`, according to the registered domains. */
export const whoseElsewhere = (): RawBuilder<string | null> =>
  holders.size === 0
    ? sql<string | null>`null`
    : sql<string | null>`coalesce(${sql.join([...holders.values()].map(({ whose }) => whose))})`

function anyOf(condition: (holder: FileHolder) => RawBuilder<boolean>): RawBuilder<boolean> {
  const conditions = [...holders.values()].map(
    (holder) => sql<boolean>`(f.purpose = ${holder.purpose} and ${condition(holder)})`,
  )
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Returns the SQL condition that the file `f` is not an upload for a change, but was stored by a registered domain. */
export const isOfHolder = (): RawBuilder<boolean> => anyOf(() => sql<boolean>`true`)

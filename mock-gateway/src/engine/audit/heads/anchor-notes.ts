import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The reason why linking stopped: the stored head is not in the chain, or the list is missing or forged. */
export type AnchorFault = 'rewritten' | 'truncated' | 'list-missing' | 'list-forged'

export interface Refusal {
  readonly fault: AnchorFault
  /**
   * Position of the stored head that is not in the chain. If the list is at fault, the position of the chain's last
   * link.
   */
  readonly position: string
}

/** Findings that the linkers of all processes share. The gateway can add findings but cannot remove them. */
export interface AnchorNotes {
  /** True if a list was created for this database. From then on, a missing list counts as lost. */
  readonly isBegun: boolean
  /**
   * The fault that a linker found, or null if there is no fault. After a fault, no linker links until people have
   * decided.
   */
  readonly stopped: Refusal | null
}

export async function readNotes(db: Kysely<Database>): Promise<AnchorNotes> {
  const rows = await db.selectFrom('audit_anchor_note').select(['kind', 'fault', 'position']).execute()
  const stopped = rows.find(({ kind }) => kind === 'stopped')
  return {
    isBegun: rows.some(({ kind }) => kind === 'begun'),
    stopped: stopped ? { fault: stopped.fault ?? 'rewritten', position: stopped.position ?? '0' } : null,
  }
}

export async function noteBegun(db: Kysely<Database>): Promise<void> {
  await sql`insert into audit_anchor_note (kind) values ('begun') on conflict do nothing`.execute(db)
}

export async function noteStopped(db: Kysely<Database>, { fault, position }: Refusal): Promise<void> {
  await sql`insert into audit_anchor_note (kind, fault, position) values ('stopped', ${fault}, ${position}::bigint)
    on conflict do nothing`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Findings shared by the linkers of the trail: that a list of heads was created, and that linking stopped. The
 * gateway can add notes but not remove any (`roles.ts`). A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table audit_anchor_note (
    kind text primary key check (kind in ('begun','stopped')),
    noted_at timestamptz not null default now(),
    fault text check (fault in ('rewritten','truncated')),
    position bigint,
    check ((kind = 'stopped') = (fault is not null and position is not null)))`,
  `alter table audit_check drop constraint audit_check_fault_check, add constraint audit_check_fault_check
    check (fault in ('edited','missing','inserted','relinked','truncated','rewritten'))`,
]

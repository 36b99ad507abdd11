import { type Kysely, sql } from 'kysely'

/** A rescreening is recorded in the case. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table screening_case_event drop constraint screening_case_event_event_kind_check',
  `alter table screening_case_event add constraint screening_case_event_event_kind_check check (event_kind in
    ('TAKEN','RELEASED','ASSIGNED','COMMENTED','FILED','WAITED','RESUMED','ESCALATED','ANSWERED','RESCREEN_ASKED','RESCREENED','FOUND_CLEAR'))`,
]

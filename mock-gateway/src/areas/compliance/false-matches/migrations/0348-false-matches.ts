import { type Kysely, sql } from 'kysely'

/**
 * Persons who two people decided are not an entry of a watch list, and the kind of the decision that silenced a hit. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table false_match (
    false_match_id uuid primary key,
    -- The order whose hit was decided.
    transaction_id uuid not null,
    matched_person text not null check (matched_person in ('sender','receiver')),
    person_name text not null,
    person_birth_date text,
    person_country text,
    -- Name, birth date and country as they are compared.
    person_key text not null,
    list_code text not null,
    entry_no integer not null,
    -- The version in which the entry got the content that was decided.
    entry_version integer not null,
    likeness_score integer not null check (likeness_score between 0 and 100),
    false_until date not null,
    false_reason text not null,
    false_match_status text not null check (false_match_status in ('PENDING','ACTIVE','ENDED','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (list_code, entry_no, entry_version) references watch_list_entry (list_code, entry_no, list_version))`,
  `create index false_match_in_force on false_match (person_key, list_code) where false_match_status = 'ACTIVE'`,
  `create unique index false_match_waits on false_match (person_key, list_code, entry_no)
    where false_match_status = 'PENDING'`,

  // A hit is silenced by a trusted pair or by a false match. Neither is ever deleted.
  'alter table screening_log drop constraint screening_log_silenced_by_fkey',
  'alter table screening_log add column silenced_as text',
  `update screening_log set silenced_as = 'TRUSTED_PAIR' where silenced_by is not null`,
  `alter table screening_log add constraint screening_log_silenced_as check
    ((silenced_by is null) = (silenced_as is null) and silenced_as in ('TRUSTED_PAIR','FALSE_MATCH'))`,
]

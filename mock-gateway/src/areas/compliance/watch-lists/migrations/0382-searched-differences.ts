import { type Kysely, sql } from 'kysely'

/**
 * Stored differences of a long watch list are searched by their names without normalizing each name for each search. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table list_difference add column search_text text not null default '',
    add column was_search_text text not null default ''`,
  `update list_difference set
    search_text = portal_folded(concat_ws(' ', entry_name, array_to_string(other_names, ' '), documents)),
    was_search_text = portal_folded(concat_ws(' ', was_name, array_to_string(was_other_names, ' ')))`,
  'alter table list_difference alter column search_text drop default, alter column was_search_text drop default',
]

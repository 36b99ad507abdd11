import { type Kysely, sql } from 'kysely'

/** Mails about new daily statements. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A wallet without a row is announced to nobody.
  `create table wallet_statement_mail (
    account_number text primary key references ledger_account,
    recipients text not null check (recipients <> ''))`,
  // Statements that are not announced yet, written with the statement.
  `create table wallet_statement_to_mail (
    account_number text not null,
    statement_no integer not null,
    primary key (account_number, statement_no),
    foreign key (account_number, statement_no) references wallet_statement)`,
]

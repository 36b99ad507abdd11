import { type Kysely, sql } from 'kysely'

/**
 * A role belongs to one subsidiary or to all (ruling A91); existing ones belong to all. Accounts of one person are
 * recognized by phone and name, normalized beside each row, and head office may declare two of them different people. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table role add column country_id text',
  'alter table role drop constraint role_role_name_key',
  // Names are unique within a subsidiary: otherwise a refusal would reveal another subsidiary's names.
  `create unique index role_name on role (role_name, (coalesce(country_id, '')))`,

  // E.164 without the plus: a national number belongs to the subsidiary's country, and the leading zero is dropped
  // after a dial code.
  `create function portal_phone(value text, country_id text) returns text language sql immutable parallel safe
    return (select case when length(one.number) >= 7 then one.number end from (
      select case
          when typed ~ '^([+]|00)' then regexp_replace(regexp_replace(typed, '^[+0]+', ''), '^(234|233|243)0', '\\1')
          when typed ~ '^0' then dial || ltrim(typed, '0')
          when dial <> '' and starts_with(typed, dial) and length(typed) > 10 then typed
          else dial || typed end as number
      from (select regexp_replace(value, '[^0-9+]', '', 'g') as typed,
        case country_id when '01' then '234' when '02' then '233' when '03' then '243' else '' end as dial) as asked
    ) as one)`,
  // The words of a name without accents, capitals and apostrophes, in any order.
  `create function portal_name(value text) returns text language sql immutable parallel safe
    return (select string_agg(word, ' ' order by word collate "C")
      from regexp_split_to_table(replace(portal_fold(value), '''', ''), '[[:space:].,_-]+') as word where word <> '')`,
  `alter table app_user
    add column phone_key text generated always as (portal_phone(phone, country_id)) stored,
    add column name_key text generated always as (portal_name(first_name || ' ' || last_name)) stored`,
  'create index app_user_phone_key on app_user (phone_key)',
  'create index app_user_name_key on app_user (name_key, country_id)',

  `create table different_people (
    declaration_id uuid primary key,
    user_a uuid not null references app_user,
    user_b uuid not null references app_user,
    declaration_status text not null check (declaration_status in ('PENDING','ACTIVE','DECLINED')),
    reason text not null,
    maker_id uuid not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (user_a < user_b))`,
  `create unique index different_people_pair on different_people (user_a, user_b) where declaration_status <> 'DECLINED'`,
  'create index different_people_b on different_people (user_b)',
]

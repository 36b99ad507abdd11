import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A record as audit rows point at it. */
export interface RecordPointer {
  readonly subject: string
  readonly itemId: string
}

export interface RecordNames {
  /** What people call the record today; null where nobody knows it, or where its kind says it all. */
  nameOf(subject: string, itemId: string): string | null
}

type Source = (ids: RawBuilder<unknown>) => RawBuilder<{ id: string; name: string | null }>

const users: Source = (ids) => sql`select user_id::text as id, first_name || ' ' || last_name as name
  from app_user where user_id = any(${ids}::uuid[])`
const officers: Source = (ids) => sql`select officer_id::text as id, first_name || ' ' || last_name as name
  from officer where officer_id = any(${ids}::uuid[])`

/** Kinds of records that have names. */
export const namedKinds = (): readonly { subject: string; isUuid: boolean }[] =>
  Object.entries(SOURCES).map(([subject, { isUuid }]) => ({ subject, isUuid }))

/** By kind of record, and whether its ids are uuids: any other text was never one of its records. */
const SOURCES: Readonly<Record<string, { readonly isUuid: boolean; readonly source: Source }>> = {
  user: { isUuid: true, source: users },
  'mto-user': { isUuid: true, source: users },
  officer: { isUuid: true, source: officers },
  'mto-officer': { isUuid: true, source: officers },
  role: {
    isUuid: false,
    source: (ids) => sql`select role_id as id, role_name as name from role where role_id = any(${ids}::text[])`,
  },
  mto: {
    isUuid: false,
    source: (ids) => sql`select mto_code as id, mto_name as name from mto where mto_code = any(${ids}::text[])`,
  },
  'mto-organisation': {
    isUuid: false,
    source: (ids) => sql`select m.mto_code as id, coalesce(g.organisation_name, m.mto_name) as name
      from mto m left join organisation g on g.mto_code = m.mto_code where m.mto_code = any(${ids}::text[])`,
  },
  organisation: {
    isUuid: false,
    source: (ids) => sql`select country_id as id, organisation_name as name
      from organisation where country_id = any(${ids}::text[])`,
  },
  parameter: {
    isUuid: true,
    source: (ids) => sql`select p.parameter_id::text as id, m.mto_name || ' · ' || p.payout_currency as name
      from parameter p join mto m using (mto_code) where p.parameter_id = any(${ids}::uuid[])`,
  },
  'api-key': {
    isUuid: true,
    source: (ids) => sql`select k.key_id::text as id, m.mto_name as name
      from api_key k join mto m using (mto_code) where k.key_id = any(${ids}::uuid[])`,
  },
  'user-batch': {
    isUuid: true,
    source: (ids) => sql`select upload_id::text as id, table_name as name
      from user_upload where upload_id = any(${ids}::uuid[])`,
  },
  'reference-table': { isUuid: false, source: (ids) => sql`select id, id as name from unnest(${ids}::text[]) as id` },
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The names of many records, one statement for each kind. */
export async function recordNames(db: Kysely<Database>, pointers: readonly RecordPointer[]): Promise<RecordNames> {
  const wanted = new Map<string, Set<string>>()
  for (const { subject, itemId } of pointers) {
    const kind = SOURCES[subject]
    if (kind === undefined || (kind.isUuid && !UUID.test(itemId))) continue
    wanted.set(subject, (wanted.get(subject) ?? new Set()).add(itemId))
  }
  const found = new Map<string, string>()
  for (const [subject, ids] of wanted) {
    const source = SOURCES[subject]?.source
    const { rows } = source === undefined ? { rows: [] } : await source(sql`${[...ids]}`).execute(db)
    for (const { id, name } of rows) if (name !== null) found.set(`${subject} ${id}`, name)
  }
  return { nameOf: (subject, itemId) => found.get(`${subject} ${itemId}`) ?? null }
}

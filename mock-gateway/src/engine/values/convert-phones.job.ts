import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inBatches } from '../jobs/index.ts'
import { nationalIn, type PhoneCheck, phoneIn } from './phone.rules.ts'
import { statedCountry } from './stated-country.ts'

/** A column with phone numbers, some of which may have been stored before numbers were converted to E.164. */
export interface StoredPhones {
  readonly table: keyof Database & string
  /** The column of the table's primary key, a text or a UUID. */
  readonly id: string
  /** The column of the number. */
  readonly column: string
  /** The column's field name on the wire. */
  readonly field: string
  /**
   * An expression over the table with the alias `s`: the country, or the id of the subsidiary, of a number without a
   * dial code.
   */
  readonly country: RawBuilder<string | null>
  /** The column with the dial code, if the number is stored without it. */
  readonly dialCode?: string
  readonly check: PhoneCheck
}

/** Number of rows per transaction. */
const BATCH = 500

/**
 * Converts stored phone numbers to E.164, in batches. An interrupted job continues after its last batch. Numbers that
 * are not understood are left unchanged, and are listed in `value_to_correct` until they are corrected.
 * @returns the number of rows read
 */
export async function convertPhones(
  db: Kysely<Database>,
  columns: readonly StoredPhones[],
  now: Date,
  most: number = BATCH,
): Promise<number> {
  let converted = 0
  for (const column of columns) {
    converted += await convertColumn(db, column, now, most)
    await unlistCorrected(db, column)
  }
  return converted
}

async function convertColumn(db: Kysely<Database>, column: StoredPhones, now: Date, most: number): Promise<number> {
  const { table, field } = column
  const progress = await db
    .selectFrom('value_conversion')
    .select(['last_id', 'ended_at'])
    .where('table_name', '=', table)
    .where('field', '=', field)
    .executeTakeFirst()
  if (progress?.ended_at) return 0
  let last = progress?.last_id ?? null
  const rows = await inBatches(most, async (size) => {
    const batch = await db.transaction().execute(async (trx) => {
      const found = await convertBatch(trx, column, last, size, now)
      const reached = found.at(-1)
      if (reached !== undefined) await noteProgress(trx, column, reached, null)
      return found
    })
    last = batch.at(-1) ?? last
    return batch.length
  })
  await noteProgress(db, column, last ?? '', now)
  return rows
}

/** Converts a batch of rows after an id, and returns their ids. */
async function convertBatch(
  trx: Kysely<Database>,
  { table, id, column, field, country, dialCode, check }: StoredPhones,
  after: string | null,
  size: number,
  now: Date,
): Promise<string[]> {
  const [from, key, phone] = [sql.table(table), sql.ref(`s.${id}`), sql.ref(`s.${column}`)]
  const code = dialCode === undefined ? sql`null::text` : sql.ref(`s.${dialCode}`)
  const rows = await trx
    .selectFrom(sql<object>`${from}`.as('s'))
    .select([
      sql<string>`${key}::text`.as('id'),
      sql<string | null>`${phone}`.as('phone'),
      country.as('country'),
      sql<string | null>`${code}`.as('code'),
    ])
    .where(after === null ? sql<boolean>`true` : sql<boolean>`${key} > ${after}`)
    .orderBy(key)
    .limit(size)
    .modifyEnd(sql`for no key update of s`)
    .execute()
  const read = rows.flatMap(({ id: row, phone: text, country: stated, code: dial }) => {
    if (text === null || text.trim() === '') return []
    const value = dial === null ? phoneIn(text, statedCountry(stated) ?? '', check) : nationalIn(text, dial)
    return [{ row, text, value }]
  })
  const changed = read.filter(({ text, value }) => value !== null && value !== text)
  if (changed.length > 0) {
    await sql`update ${from} s set ${sql.ref(column)} = c.value
      from unnest(${changed.map(({ row }) => row)}::text[], ${changed.map(({ value }) => value)}::text[]) as c (row_id, value)
      where ${key}::text = c.row_id`.execute(trx)
  }
  const unread = read.filter(({ value }) => value === null)
  if (unread.length > 0) {
    await trx
      .insertInto('value_to_correct')
      .values(
        unread.map(({ row, text }) => {
          return { table_name: table, row_id: row, field, kind: 'phone', value: text, found_at: now }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return rows.map(({ id: row }) => row)
}

/** Removes values from the list if their row now has another value or was deleted. */
async function unlistCorrected(db: Kysely<Database>, { table, id, column, field }: StoredPhones): Promise<void> {
  const ofColumn = { table_name: table, field }
  const listed = await db
    .selectFrom('value_to_correct')
    .select(['row_id', 'value'])
    .where((eb) => eb.and(ofColumn))
    .execute()
  if (listed.length === 0) return
  const key = sql.ref(`s.${id}`)
  // Keys are compared in their own type, so that the database finds the rows by the index.
  const rows = await db
    .selectFrom(sql<object>`${sql.table(table)}`.as('s'))
    .select([sql<string>`${key}::text`.as('id'), sql<string | null>`${sql.ref(`s.${column}`)}`.as('phone')])
    .where(sql<boolean>`${key} = any(${listed.map(({ row_id }) => row_id)})`)
    .execute()
  const phones = new Map(rows.map((row) => [row.id, row.phone]))
  const corrected = listed.filter(({ row_id, value }) => phones.get(row_id) !== value).map(({ row_id }) => row_id)
  if (corrected.length === 0) return
  await db
    .deleteFrom('value_to_correct')
    .where((eb) => eb.and(ofColumn))
    .where('row_id', 'in', corrected)
    .execute()
}

async function noteProgress(
  db: Kysely<Database>,
  { table, field }: StoredPhones,
  last_id: string,
  ended_at: Date | null,
): Promise<void> {
  await db
    .insertInto('value_conversion')
    .values({ table_name: table, field, last_id, ended_at })
    .onConflict((conflict) => conflict.columns(['table_name', 'field']).doUpdateSet({ last_id, ended_at }))
    .execute()
}

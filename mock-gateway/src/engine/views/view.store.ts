import type { SavedView, ViewState } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/schema.ts'

/** A view as stored. Only its owner can read it. */
export interface ViewRecord extends SavedView {
  readonly listName: string
}

const COLUMNS = [
  'view_id as viewId',
  'list_name as listName',
  'view_name as viewName',
  'is_default as isDefault',
  'state',
] as const

/** Reads a user's views of a list, by name. */
export async function viewsOfList(db: Kysely<Database>, userId: string, listName: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['view_id as viewId', 'view_name as viewName', 'is_default as isDefault', 'state'])
    .where('user_id', '=', userId)
    .where('list_name', '=', listName)
    .orderBy(sql`view_name collate "und-x-icu"`)
    .orderBy('view_id')
    .execute()
}

/** Serializes a user's changes of views until the transaction ends, so that counts and names are reliable. */
export async function lockViews(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${userId}`}::text, 0))`.execute(db)
}

export async function findView(db: Kysely<Database>, userId: string, viewId: string): Promise<ViewRecord | null> {
  const found = await db
    .selectFrom('saved_view')
    .select(COLUMNS)
    .where('view_id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? null
}

export async function countViews(
  db: Kysely<Database>,
  userId: string,
  listName: string,
): Promise<{ ofList: number; ofUser: number }> {
  return db
    .selectFrom('saved_view')
    .select([
      sql<number>`(count(*) filter (where list_name = ${listName}))::int`.as('ofList'),
      sql<number>`count(*)::int`.as('ofUser'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Tests whether another view of the list has the name, in any case. */
export async function isNameTaken(
  db: Kysely<Database>,
  userId: string,
  view: Pick<ViewRecord, 'listName' | 'viewName'> & { readonly viewId?: string },
): Promise<boolean> {
  const taken = await db
    .selectFrom('saved_view')
    .select('view_id')
    .where('user_id', '=', userId)
    .where('list_name', '=', view.listName)
    .where(sql<boolean>`lower(view_name) = lower(${view.viewName})`)
    .$if(view.viewId !== undefined, (query) => query.where('view_id', '<>', view.viewId ?? ''))
    .executeTakeFirst()
  return taken !== undefined
}

/** Inserts a view. A new default view replaces the list's previous default. */
export async function insertView(
  db: Kysely<Database>,
  userId: string,
  wanted: { listName: string; viewName: string; isDefault: boolean; state: ViewState },
  now: Date,
): Promise<ViewRecord> {
  if (wanted.isDefault) await clearDefault(db, userId, wanted.listName, now)
  return db
    .insertInto('saved_view')
    .values({
      view_id: uuid(),
      user_id: userId,
      list_name: wanted.listName,
      view_name: wanted.viewName,
      is_default: wanted.isDefault,
      state: JSON.stringify(wanted.state),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function writeView(
  db: Kysely<Database>,
  userId: string,
  view: ViewRecord,
  now: Date,
): Promise<ViewRecord> {
  if (view.isDefault) await clearDefault(db, userId, view.listName, now)
  return db
    .updateTable('saved_view')
    .set({
      view_name: view.viewName,
      is_default: view.isDefault,
      state: JSON.stringify(view.state),
      updated_at: now,
    })
    .where('view_id', '=', view.viewId)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteView(db: Kysely<Database>, userId: string, viewId: string): Promise<void> {
  await db.deleteFrom('saved_view').where('view_id', '=', viewId).where('user_id', '=', userId).execute()
}

async function clearDefault(db: Kysely<Database>, userId: string, listName: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: false, updated_at: now })
    .where('user_id', '=', userId)
    .where('list_name', '=', listName)
    .where('is_default', '=', true)
    .execute()
}

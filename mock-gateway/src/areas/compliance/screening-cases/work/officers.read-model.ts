import { type CaseOfficer, readCaseOfficers } from '@portal/contract/screening-cases/case-work.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../../engine/http/handler.ts'
import {
  allOf,
  columnsOf,
  heldPrivileges,
  recordList,
  requireBank,
  withinSubsidiary,
} from '../../../../engine/read/index.ts'

/** A user to whom cases may be assigned, with the facts that decide which cases may be assigned. */
export interface Officer extends Pick<Actor, 'userType' | 'mtoCode' | 'countryId' | 'privileges'> {
  readonly userId: string
  readonly fullName: string
}

const peopleFrom = ({ db }: Pick<SessionContext, 'db'>) => db.selectFrom('app_user as m')
const column = columnsOf(peopleFrom)

const { access } = readCaseOfficers
const WORKERS: readonly string[] =
  typeof access === 'object' && 'needs' in access && typeof access.needs === 'object' && 'any' in access.needs
    ? access.needs.any.map(String)
    : []

/** Returns the SQL condition that the role of user `m` has one of the privileges. */
const holdsOneOf = (privileges: readonly string[]) => sql<boolean>`exists (select from role_privilege rp
  join privilege p on p.privilege_id = rp.privilege_id where rp.role_id = m.role_id
    and p.module_name || '|' || p.type = any(${privileges}::text[]))`

/** SQL condition: whether the user `m` works on cases, which requires an ACTIVE user of the bank. */
const IS_OFFICER = sql<boolean>`(m.status = 'ACTIVE' and m.user_type <> 'IMTO' and ${holdsOneOf(WORKERS)})`

const FULL_NAME = sql<string>`(m.first_name || ' ' || m.last_name)`

/** Reads one page of the case officers of the reader's subsidiaries. */
export const readOfficers = recordList<CaseOfficer>({
  columns: {
    userId: column.plain('m.user_id'),
    username: column.name('m.username'),
    fullName: column.name(FULL_NAME),
  },
  defaultSort: { field: 'fullName', direction: 'asc' },
  tieBreak: column.id('m.user_id', 'uuid'),
  search: column.words('m.first_name', 'm.last_name', sql<string>`m.username::text`),
  date: column.ref('m.created_at'),
  filters: () => ({ answers: () => holdsOneOf(['TRANSACTION_RULE|CHECKER']) }),
  from: peopleFrom,
  scope: ({ actor }) => allOf([IS_OFFICER, withinSubsidiary(requireBank(actor), sql`m.country_id`)]),
})

/**
 * Returns a user to whom cases may be assigned; null if there is no such user. With `isAny`, returns any user, such
 * as a previous holder.
 */
export async function findOfficer(
  db: Kysely<Database>,
  userId: string,
  { isAny = false }: { readonly isAny?: boolean } = {},
): Promise<Officer | null> {
  const found = await peopleFrom({ db })
    .select(['m.user_id as userId', 'm.user_type as userType', 'm.mto_code as mtoCode', 'm.country_id as countryId'])
    .select([FULL_NAME.as('fullName'), ({ ref }) => heldPrivileges(ref('m.role_id')).as('privileges')])
    .where('m.user_id', '=', userId)
    .where(isAny ? sql<boolean>`true` : IS_OFFICER)
    .executeTakeFirst()
  return found ?? null
}

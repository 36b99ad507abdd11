import { FIXED_ROLE_IDS, MODULES, PRIVILEGE_TYPES } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { endSessionsOfRole } from '../../../engine/access/index.ts'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { installedModules } from '../../../engine/privileges/index.ts'
import { findRole } from './role-record.ts'

/** A privilege module of a team outside, as the operator states it. */
export interface NewPrivilegeModule {
  /** For example PAYMENTS. */
  readonly name: string
  /** The module in whose screens the privileges count: `mfe-payments`. */
  readonly portalModule: string
  readonly words: { readonly en: string; readonly fr: string }
  /** The administrators' role of head office Nigeria; by default the one role that can be meant. */
  readonly roleId?: string
}

/** Advisory lock for choosing the next ids: 'priv' in ASCII. */
const PRIVILEGE_LOCK = 0x70726976
/** The ids of privileges have three digits. */
const LAST_ID = 999

/**
 * Installs a privilege module: one privilege of each type. The administrators' role of head office Nigeria gets them,
 * because otherwise nobody could grant them (ruling A103); from there ruling A91 applies. The sessions of its holders
 * end, and the trail records the change of the role. Returns the role's name.
 * @throws Error in words if the module cannot be installed
 */
export async function installPrivileges(db: Kysely<Database>, module: NewPrivilegeModule, now: Date): Promise<string> {
  const { name, portalModule, words } = module
  const fault = faultOf(module)
  if (fault !== null) throw new Error(fault)
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PRIVILEGE_LOCK})`.execute(trx)
    const known = await installedModules(trx)
    if (known.some(({ module_name }) => module_name === name)) throw new Error(`The privileges ${name} exist already.`)
    const roleId = await administratorsRole(trx, module.roleId)
    const before = await findRole(trx, roleId, { lock: true })
    const ids = await insertPrivileges(trx, name, now)
    await trx
      .insertInto('privilege_module')
      .values({
        ...{ module_name: name, portal_module: portalModule, name_en: words.en, name_fr: words.fr },
        installed_at: now,
      })
      .execute()
    await trx
      .insertInto('role_privilege')
      .values(ids.map((privilege_id) => ({ role_id: roleId, privilege_id })))
      .execute()
    await trx
      .updateTable('role')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('role_id', '=', roleId)
      .execute()
    await installedModules(trx)
    await endSessionsOfRole(trx, roleId, now)
    const after = await findRole(trx, roleId)
    const note = { module: 'ROLE', action: 'UPDATE', subject: 'role', itemId: roleId } as const
    const message = contractText(TRAIL_LANGUAGE, 'message.privilegesInstalled')
    const sides = { before: before?.values ?? null, after: after?.values ?? null }
    await writeAudit(trx, { ...note, ...sides }, systemOrigin(now, uuid()), '00', message)
    return after?.values.roleName ?? roleId
  })
}

/** Returns why a privilege module cannot be installed; null if it can be. */
function faultOf({ name, portalModule, words }: NewPrivilegeModule): string | null {
  if (!/^[A-Z][A-Z0-9_]{0,39}$/.test(name)) return `"${name}" is not a name like PAYMENTS.`
  if (!/^mfe-[a-z][a-z0-9-]{0,40}$/.test(portalModule)) return `"${portalModule}" is not a module like mfe-payments.`
  if ((MODULES as readonly string[]).includes(name)) return `The privileges ${name} are the bank's own.`
  const stem = portalModule.slice('mfe-'.length).replaceAll('-', '_').toUpperCase()
  if (name !== stem && !name.startsWith(`${stem}_`))
    return `Privileges of ${portalModule} begin with its name: ${stem} or ${stem}_LIMIT, for example.`
  const isNamed = Object.values(words).every((one) => one.trim() === one && one !== '' && one.length <= 60)
  return isNamed ? null : 'Name the privileges in English and French, in at most 60 characters each.'
}

async function insertPrivileges(db: Kysely<Database>, name: string, now: Date): Promise<readonly string[]> {
  const last = await db
    .selectFrom('privilege')
    .select(({ fn }) => [fn.max('privilege_id').as('privilege'), fn.max('module_id').as('module')])
    .executeTakeFirstOrThrow()
  const first = Number(last.privilege) + 1
  if (first + PRIVILEGE_TYPES.length - 1 > LAST_ID) throw new Error('There are no ids left for privileges.')
  const rows = PRIVILEGE_TYPES.map((type, at) => {
    const privilegeId = String(first + at).padStart(3, '0')
    return {
      ...{ privilege_id: privilegeId, pid: namedId(`privilege ${privilegeId}`), module_name: name, type },
      ...{ module_id: String(Number(last.module) + 1).padStart(2, '0'), created_at: now, updated_at: now },
    }
  })
  await db.insertInto('privilege').values(rows).execute()
  return rows.map(({ privilege_id }) => privilege_id)
}

/**
 * Returns the administrators' role of head office Nigeria: an ACTIVE role with every privilege, of all subsidiaries or
 * of Nigeria, that a user of head office Nigeria holds. A command may name another such role without every privilege.
 */
async function administratorsRole(db: Kysely<Database>, named: string | undefined): Promise<string> {
  const roles = await db
    .selectFrom('role as r')
    .select(['r.role_id', 'r.role_name'])
    .select(
      sql<boolean>`not exists (select 1 from privilege p where not exists (
        select 1 from role_privilege rp where rp.role_id = r.role_id and rp.privilege_id = p.privilege_id))`.as(
        'isFull',
      ),
    )
    .where('r.role_status', '=', 'ACTIVE')
    .where('r.role_id', 'not in', [...FIXED_ROLE_IDS])
    .where(({ or, eb }) => or([eb('r.country_id', 'is', null), eb('r.country_id', '=', '01')]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app_user as u')
          .select('u.user_id')
          .whereRef('u.role_id', '=', 'r.role_id')
          .where('u.status', '=', 'ACTIVE')
          .where('u.user_type', '=', 'HEAD OFFICE')
          .where('u.country_id', '=', '01'),
      ),
    )
    .orderBy('r.role_id')
    .execute()
  const meant = roles.filter(({ role_id, isFull }) => (named === undefined ? isFull : role_id === named))
  const [only, ...others] = meant
  if (only !== undefined && others.length === 0) return only.role_id
  if (named !== undefined) throw new Error(`No active user of head office Nigeria holds an active role ${named}.`)
  const found =
    others.length > 0 ? `these do: ${meant.map((one) => `${one.role_id} ${one.role_name}`).join(', ')}` : 'none does'
  throw new Error(`One role of head office Nigeria should hold every privilege, but ${found}. Name it with --role.`)
}

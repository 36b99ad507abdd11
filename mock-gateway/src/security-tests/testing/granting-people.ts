import type { Privilege, UserType } from '@portal/contract'
import { givePrivileges } from '../../testing/give-privileges.ts'
import type { TestGateway } from '../../testing/index.ts'
import { insertUser } from './insert-user.ts'

/** A user in the tests of grants, with side, subsidiary and role. */
export interface GrantingPerson {
  readonly username: string
  readonly userType: UserType
  readonly countryId: string
  readonly mtoCode: string | null
  readonly privileges: readonly Privilege[]
  readonly limit: string | null
}

const ACTING: readonly Privilege[] = [
  'USER|CREATE',
  'USER|READ',
  'USER|UPDATE',
  'USER|CHECKER',
  'ROLE|CREATE',
  'ROLE|READ',
  'ROLE|UPDATE',
  'ROLE|CHECKER',
  'MTO|CREATE',
  'MTO|READ',
  'MTO|UPDATE',
  'MTO|CHECKER',
  'SYSTEM_SETTINGS|READ',
  'SYSTEM_SETTINGS|UPDATE',
  'SYSTEM_SETTINGS|CHECKER',
]

const person = (
  username: string,
  userType: UserType,
  countryId: string,
  more: readonly Privilege[],
  limit: string | null,
  mtoCode: string | null = null,
): GrantingPerson => ({ username, userType, countryId, mtoCode, privileges: [...ACTING, ...more], limit })

/** Users of every side and subsidiary. Their roles differ in their rights over users and roles. */
export const GRANTING_PEOPLE: readonly GrantingPerson[] = [
  person('grant.admin', 'HEAD OFFICE', '01', [], '0.00'),
  person('grant.head', 'HEAD OFFICE', '01', ['REPORT|READ'], '100.00'),
  person('grant.head2', 'HEAD OFFICE', '01', ['REPORT|CREATE', 'DIRECT_CREDIT|COMPLIANCE'], null),
  person('grant.ghana', 'HEAD OFFICE', '02', ['REPORT|READ'], '100.00'),
  person('grant.lagos', 'BRANCH', '01', ['REPORT|READ'], '100.00'),
  person('grant.accra', 'BRANCH', '02', ['REPORT|READ'], '50.00'),
  person('grant.accra2', 'BRANCH', '02', ['REPORT|CREATE'], '200.00'),
  person('grant@swiftremit.example', 'IMTO', '01', ['REPORT|READ'], null, 'SWIFTREMIT'),
]

/** Inserts roles and users without applying any rules, because this is setup and not the tested behaviour. */
export async function insertGrantingPeople(gateway: TestGateway): Promise<void> {
  const { admin, clock } = gateway
  const at = clock.now()
  for (const [index, one] of GRANTING_PEOPLE.entries()) {
    const roleId = `00000005${String(index).padStart(2, '0')}`
    await admin
      .insertInto('role')
      .values({
        role_id: roleId,
        role_name: `GRANTING ${index}`,
        role_trn_limit: one.limit,
        role_status: 'ACTIVE',
        maker_id: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await givePrivileges(admin, roleId, one.privileges)
    await insertUser(gateway, {
      country_id: one.countryId,
      first_name: 'Granting',
      last_name: `Person ${index}`,
      phone: `+234 809 000 00${String(index).padStart(2, '0')}`,
      sol_id: one.mtoCode === null ? '204' : null,
      username: one.username,
      email: one.username.includes('@') ? one.username : `${one.username}@bank.example`,
      role_id: roleId,
      user_type: one.userType,
      mto_code: one.mtoCode,
    })
  }
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const GRANTS = gateway('security-tests/grants.integration.test.ts')
const RULES = gateway('areas/people/users/grants/grant.rules.ts')
const REQUIRE = gateway('areas/people/users/grants/require-grant.ts')
const OWN = gateway('security-tests/own-accounts.integration.test.ts')
const TWINS = gateway('areas/people/users/different-people/different-people.integration.test.ts')

const INSTALL = gateway('areas/people/roles/install-privileges.ts')
const INSTALLED = gateway('areas/people/roles/install-privileges.integration.test.ts')

/** Grants, users without a side, and people with several accounts. */
export const GRANTS_FAULTS: readonly Fault[] = [
  fault(
    'an operator user without a partner counts as the bank',
    gateway('security-tests/no-partner.integration.test.ts'),
    change(
      gateway('engine/read/side.ts'),
      'sideOf',
      "if (userType === 'IMTO') return mtoCode ? { kind: 'operator', mtoCode } : { kind: 'none' }",
      "if (userType === 'IMTO' && mtoCode) return mtoCode ? { kind: 'operator', mtoCode } : { kind: 'none' }",
    ),
    remove(gateway('engine/read/side.ts'), 'sideOf', "if (!isOfBank(person)) return { kind: 'none' }"),
  ),
  fault(
    'an operator installs privileges under the name of another module',
    INSTALLED,
    change(INSTALL, 'faultOf', 'name !== stem', 'name === ""'),
  ),
  fault(
    'nobody can grant installed privileges, because no role holds them',
    INSTALLED,
    remove(
      INSTALL,
      'installPrivileges',
      `await trx
      .insertInto('role_privilege')
      .values(ids.map((privilege_id) => ({ role_id: roleId, privilege_id })))
      .execute()`,
    ),
  ),
  fault(
    'a branch may create head office users',
    GRANTS,
    remove(RULES, 'reaches', "if (user.userType === 'HEAD OFFICE' && granter.userType !== 'HEAD OFFICE') return false"),
  ),
  fault(
    'maker and checker can grant privileges that neither holds',
    GRANTS,
    change(
      RULES,
      'lackingTogether',
      'rights.privileges.filter((privilege) => !held.has(privilege))',
      'rights.privileges.filter(() => false)',
    ),
  ),
  fault(
    'a change of user type grants more subsidiaries without a check',
    GRANTS,
    remove(
      gateway('areas/people/users/user-change.rules.ts'),
      'givesRole',
      "if (before.userType !== after.userType && after.userType === 'HEAD OFFICE') return true",
    ),
  ),
  fault(
    'an administrator grants privileges that neither maker nor checker holds',
    GRANTS,
    change(
      RULES,
      'lackingTogether',
      'const held = new Set(granters.flatMap(({ privileges }) => privileges))',
      "const held = new Set(granters.flatMap(({ privileges }) => privileges))\nif (granters.some(({ privileges }) => privileges.includes('SYSTEM_SETTINGS|UPDATE')))\nreturn { privileges: [], limit: false }",
    ),
  ),
  fault(
    'any two head offices change the settings of the bank',
    GRANTS,
    change(
      gateway('engine/approvals/head-office.ts'),
      'requireHeadOffice',
      'if (isBankWide === undefined) return',
      'if (isBankWide !== false) return',
    ),
  ),
  fault(
    'a role of all subsidiaries is changed by one of them',
    GRANTS,
    change(
      RULES,
      'mayShapeRole',
      'if (countryId === null) return isOfHeadOffice(granter)',
      'if (countryId === null) return true',
    ),
  ),
  fault(
    'the checker’s own half is not asked',
    GRANTS,
    edit(REQUIRE, 'new Set([makerId, actor.userId])', 'new Set([makerId])'),
  ),
  fault(
    'a request of a maker who is no longer active can be authorized',
    gateway('engine/approvals/maker-gone.integration.test.ts'),
    remove(
      gateway('engine/approvals/decision.rules.ts'),
      'refuseDecision',
      "if (facts.authorizes && !facts.isMakerActive) return '62'",
    ),
  ),
  fault(
    'one person can check their own work with a second account',
    TWINS,
    edit(
      gateway('engine/approvals/same-person.ts'),
      "portal_phone(${phone}::text, ${countryId}::text) then 'phone'",
      "'' then 'phone'",
    ),
  ),
  fault(
    'a person can change their own record with a second account',
    OWN,
    remove(
      gateway('areas/people/users/user-change.kind.ts'),
      'validate',
      'await requireOthersAccount(context, change, change.targetId)',
    ),
  ),
  fault(
    'a checker can authorize a change of their own second account',
    OWN,
    change(
      gateway('areas/people/users/own-accounts.ts'),
      'besideActors',
      'new Set([makerId, actor.userId])',
      'new Set([makerId])',
    ),
  ),
  fault(
    'a user can change the role of their own second account',
    OWN,
    change(
      gateway('areas/people/users/own-accounts.ts'),
      'isRoleOfActors',
      "[eb('account.user_id', '=', ref('person.user_id')), isSamePerson(joinedAccount('person'), 'account')]",
      "[eb('account.user_id', '=', ref('person.user_id'))]",
    ),
  ),
  fault(
    'an upload may contain a second account of its sender',
    OWN,
    change(
      gateway('areas/people/users/own-accounts.ts'),
      'requireOthersAccounts',
      'if (own.length === 0) return',
      'if (own.length >= 0) return',
    ),
  ),
  fault(
    'code 26 reveals a user out of scope',
    gateway('security-tests/hidden-duplicates.integration.test.ts'),
    change(
      gateway('areas/people/users/user.store.ts'),
      'takenFields',
      'takers.filter((taker) => taker.isSeen)',
      'takers',
    ),
  ),
  fault(
    'users whose password would expire count as able to undo a setting',
    gateway('areas/settings/settings/settings.rules.test.ts'),
    change(
      gateway('areas/settings/settings/settings.rules.ts'),
      'locksOut',
      '!holder.isExpired && !holder.isDormant',
      '!holder.isDormant',
    ),
  ),
]

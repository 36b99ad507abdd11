// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const GRANTS = gateway('proof/grants.integration.test.ts')
const RULES = gateway('areas/people/users/grants/grant.rules.ts')
const REQUIRE = gateway('areas/people/users/grants/require-grant.ts')
const OWN = gateway('proof/own-accounts.integration.test.ts')
const TWINS = gateway('areas/people/users/different-people/different-people.integration.test.ts')

/** Who may grant what, who has no side, and who counts as one person. */
export const GRANTS_FAULTS: readonly Fault[] = [
  fault(
    'who has no partner is taken for the bank',
    gateway('proof/no-partner.integration.test.ts'),
    edit(
      gateway('engine/read/side.ts'),
      "if (userType === 'IMTO') return mtoCode ?",
      "if (userType === 'IMTO' && mtoCode) return mtoCode ?",
    ),
    edit(gateway('engine/read/side.ts'), "  if (!isOfBank(person)) return { kind: 'none' }\n", ''),
  ),
  fault(
    'a branch takes on head office',
    GRANTS,
    edit(RULES, "if (user.userType === 'HEAD OFFICE' && granter.userType !== 'HEAD OFFICE') return false", ''),
  ),
  fault(
    'maker and checker grant what neither holds',
    GRANTS,
    edit(RULES, 'filter((privilege) => !held.has(privilege))', 'filter(() => false)'),
  ),
  fault(
    'a raised type gives a role over more subsidiaries for nothing',
    GRANTS,
    edit(
      gateway('areas/people/users/user-change.rules.ts'),
      "  if (before.userType !== after.userType && after.userType === 'HEAD OFFICE') return true\n",
      '',
    ),
  ),
  fault(
    'an administrator grants privileges that neither maker nor checker holds',
    GRANTS,
    edit(
      RULES,
      '  const held = new Set(granters.flatMap(({ privileges }) => privileges))\n',
      `  const held = new Set(granters.flatMap(({ privileges }) => privileges))
  if (granters.some(({ privileges }) => privileges.includes('SYSTEM_SETTINGS|UPDATE')))
    return { privileges: [], limit: false }
`,
    ),
  ),
  fault(
    'any two head offices change the settings of the bank',
    GRANTS,
    edit(
      gateway('engine/approvals/head-office.ts'),
      'if (isBankWide === undefined) return',
      'if (isBankWide !== false) return',
    ),
  ),
  fault(
    'a role of all subsidiaries is changed by one of them',
    GRANTS,
    edit(RULES, 'if (countryId === null) return isOfHeadOffice(granter)', 'if (countryId === null) return true'),
  ),
  fault(
    'the checker’s own half is not asked',
    GRANTS,
    edit(REQUIRE, 'new Set([makerId, actor.userId])', 'new Set([makerId])'),
  ),
  fault(
    'what was made by somebody no longer active is authorized',
    gateway('engine/approvals/maker-gone.integration.test.ts'),
    edit(
      gateway('engine/approvals/decision.rules.ts'),
      "if (facts.authorizes && !facts.isMakerActive) return '62'",
      '',
    ),
  ),
  fault(
    'one person checks the own work by another account',
    TWINS,
    edit(
      gateway('engine/approvals/same-person.ts'),
      "portal_phone(${phone}::text, ${countryId}::text) then 'phone'",
      "'' then 'phone'",
    ),
  ),
  fault(
    'a person changes the own record by another account',
    OWN,
    edit(
      gateway('areas/people/users/user-change.kind.ts'),
      '    await requireOthersAccount(context, change, change.targetId)\n',
      '',
    ),
  ),
  fault(
    'the checker authorizes a change of the own other account',
    OWN,
    edit(gateway('areas/people/users/own-accounts.ts'), 'new Set([makerId, actor.userId])', 'new Set([makerId])'),
  ),
  fault(
    'the role of one’s own other account is changed',
    OWN,
    edit(
      gateway('areas/people/users/own-accounts.ts'),
      "ref('person.user_id')), isSamePerson(joinedAccount('person'), 'account')]",
      "ref('person.user_id'))]",
    ),
  ),
  fault(
    'a file takes on another account of whoever sends it',
    OWN,
    edit(gateway('areas/people/users/own-accounts.ts'), 'if (own.length === 0) return', 'if (own.length >= 0) return'),
  ),
  fault(
    'code 26 tells of a user out of sight',
    gateway('proof/hidden-duplicates.integration.test.ts'),
    edit(gateway('areas/people/users/user.store.ts'), 'takers.filter((taker) => taker.isSeen)', 'takers'),
  ),
]

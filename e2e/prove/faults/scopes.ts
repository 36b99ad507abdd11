import { edit, type Fault, fault, gateway } from './fault.ts'

const OTHERS = gateway('proof/other-partner.integration.test.ts')

/** Who sees which rows. */
export const SCOPES: readonly Fault[] = [
  fault(
    'the row scope of users is dropped',
    OTHERS,
    edit(
      gateway('domains/users/user-scope.ts'),
      "if (actor.userType === 'IMTO') return",
      "if (actor.userId === '') return",
    ),
  ),
  fault(
    'the row scope of partners is dropped',
    OTHERS,
    edit(gateway('domains/partners/partner-scope.ts'), "actor.userType === 'IMTO' ?", "actor.userId === '' ?"),
  ),
  fault(
    'operator users read the whole trail',
    OTHERS,
    edit(
      gateway('domains/audit/audit-scope.ts'),
      "return actor.userType === 'IMTO' ? partnerTrail(actor) :",
      "return actor.mtoCode === '' ? partnerTrail(actor) :",
    ),
  ),
]

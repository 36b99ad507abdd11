// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** Signing in, sessions and lockout. */
export const ACCESS: readonly Fault[] = [
  fault(
    'who gets an address at the identity provider gets the account',
    gateway('access/oidc/provider-link.integration.test.ts'),
    edit(
      gateway('access/oidc/complete-sign-in.ts'),
      'if ((await linkedSubject(db, vouched.issuer, account.userId)) !== null) throw',
      'if (false) throw',
    ),
  ),
  fault(
    'wrong passwords never lock',
    gateway('access/sign-in/login.integration.test.ts'),
    edit(
      gateway('access/sign-in/failed-trials.ts'),
      "status: sql`case when failed_trials + 1 >= ${passwordTrials} then 'LOCKED' else status end`,",
      '',
    ),
  ),
]

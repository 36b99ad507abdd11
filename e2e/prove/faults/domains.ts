import { edit, type Fault, fault, gateway } from './fault.ts'

/** Rules of single domains. */
export const DOMAINS: readonly Fault[] = [
  fault(
    'a narrowed role leaves sessions open',
    gateway('domains/roles/change-role.integration.test.ts'),
    edit(gateway('domains/roles/role-change.kind.ts'), 'if (changesRights(before, after)) await', 'if (false) await'),
  ),
  fault(
    'a live key is revealed to whoever asks',
    gateway('domains/sandbox/api-keys.integration.test.ts'),
    edit(gateway('domains/sandbox/api-key.rules.ts'), "if (key.createdBy !== userId) return '57'", ''),
  ),
]

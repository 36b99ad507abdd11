import { edit, type Fault, fault, gateway } from './fault.ts'

const DECIDE = gateway('approvals/decide-item.ts')
const RULES = gateway('approvals/decision.rules.ts')
const AUTHORIZE = gateway('approvals/authorize.integration.test.ts')
const RACES = gateway('proof/decision-races.integration.test.ts')

/** The engine of maker and checker. */
export const APPROVALS: readonly Fault[] = [
  fault(
    'a maker may decide the own item',
    AUTHORIZE,
    edit(RULES, "if (facts.isOwn) return '63'", ''),
    edit(DECIDE, "    .where('maker_id', '<>', context.actor.userId)\n", ''),
  ),
  fault(
    'a decision is not bound to what the checker saw',
    AUTHORIZE,
    edit(RULES, '[storedHash, ...seenHashes].some', '[].some'),
  ),
  fault(
    'a record that moved meanwhile is overwritten',
    AUTHORIZE,
    edit(RULES, 'if (live === null || live.version !== change.baseVersion) return true', ''),
    edit(
      RULES,
      "return change.action !== 'CREATE' && movedFields(change.before, live.snapshot).length > 0",
      'return false',
    ),
  ),
  fault(
    'the checker’s right of this moment is not asked',
    AUTHORIZE,
    edit(RULES, "if (!facts.mayCheck) return '57'", ''),
  ),
  fault(
    'an amount above the role’s limit goes through',
    AUTHORIZE,
    edit(RULES, 'amount !== null && roleLimit !== null && compareAmounts(amount, roleLimit) > 0', 'false'),
  ),
  fault(
    'an item is decided without its lock and without the guard in the statement',
    RACES,
    edit(DECIDE, '    .forUpdate()\n', ''),
    edit(DECIDE, "    .where('status', '=', 'PENDING')\n", ''),
  ),
]

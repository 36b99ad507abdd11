// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const DECIDE = gateway('engine/approvals/decide-item.ts')
const RULES = gateway('engine/approvals/decision.rules.ts')
const AUTHORIZE = gateway('engine/approvals/authorize.integration.test.ts')
const QUEUE = gateway('engine/approvals/queue.integration.test.ts')
const HISTORY = gateway('engine/history/record-history.integration.test.ts')
const HISTORY_MODEL = gateway('engine/history/record-history.read-model.ts')
const READERS = gateway('engine/approvals/record-readers.ts')
const RACES = gateway('proof/decision-races.integration.test.ts')

/** The engine of maker and checker. */
export const APPROVALS: readonly Fault[] = [
  fault(
    'a maker may decide the own item',
    AUTHORIZE,
    edit(RULES, "if (facts.isOwn) return '63'", ''),
    edit(gateway('engine/approvals/queue-item.ts'), "    .where('maker_id', '<>', checkerId)\n", ''),
  ),
  fault(
    'a decision is not bound to what the checker saw',
    AUTHORIZE,
    edit(RULES, '[storedHash, ...seenHashes].some', '[].some'),
  ),
  fault(
    'an operator is told who at the bank made an item',
    QUEUE,
    edit(gateway('engine/approvals/queue-rows.ts'), "case when ${isVisibleTo(actor, 'm')} then", 'case when true then'),
  ),
  fault(
    'limits are authorized among others without a look at them',
    QUEUE,
    edit(gateway('areas/settings/parameters/parameter-change.kind.ts'), '  openedFirst: true,\n', ''),
  ),
  fault(
    'a user gets another role among others without a look at it',
    QUEUE,
    edit(gateway('areas/people/users/user-change.kind.ts'), "['userRoleId']", '[]'),
  ),
  fault(
    'the history of another partner’s record is told',
    HISTORY,
    edit(READERS, 'return mtoCode === side.mtoCode', 'return mtoCode !== null'),
  ),
  fault(
    'the history of another subsidiary’s record is told',
    HISTORY,
    edit(READERS, 'mayWorkFor(actor, countryId)', 'true'),
  ),
  fault(
    'a history is told to whoever may not view the record',
    HISTORY,
    edit(READERS, "  if (!holds(actor.privileges, readersOf(kind)[side.kind])) throw new Refusal('57')\n", ''),
  ),
  fault(
    'an operator hears what the bank asked for and refused',
    HISTORY,
    edit(HISTORY_MODEL, "(q.status = 'AUTHORIZED' or ${isMakerTold})", 'true'),
  ),
  fault(
    'an operator reads what the bank’s checkers wrote',
    HISTORY,
    edit(HISTORY_MODEL, 'case when (${isMakerTold}) or (${isCheckerTold}) then q.reason end', 'q.reason'),
  ),
  fault('every page of a history is its first', HISTORY, edit(HISTORY_MODEL, '.offset(page * size)', '')),
  fault(
    'an operator learns which of the bank’s checkers authorized',
    HISTORY,
    edit(gateway('engine/history/decisions.read-model.ts'), "${isVisibleTo(actor, 'checker')}", 'true'),
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
    edit(
      gateway('engine/approvals/queue-item.ts'),
      "    .where('status', '=', 'PENDING')\n    .where('maker_id',",
      "    .where('maker_id',",
    ),
  ),
  fault(
    'a change made from an older version is taken',
    gateway('proof/versions.integration.test.ts'),
    edit(
      gateway('engine/approvals/submit-change.ts'),
      'submission.version !== live.version',
      'submission.version > live.version',
    ),
  ),
  fault(
    'an item expires a day early',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/queue-item.ts'), '14 * 24 * 60', '13 * 24 * 60'),
  ),
  fault(
    'an item expires a day late',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/queue-item.ts'), '14 * 24 * 60', '15 * 24 * 60'),
  ),
  fault(
    'an item is decided at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/decide-item.ts'), 'item.expires_at <= context.now', 'item.expires_at < context.now'),
  ),
  fault(
    'the job leaves an item that expires now',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/expire-items.ts'), "'<=', now", "'<', now"),
  ),
  fault(
    'an item that expires now blocks the next change',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/expire-items.ts'), 'item.expires_at > now', 'item.expires_at >= now'),
  ),
  fault(
    'an item that expires now is offered for decision',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/queue-scope.ts'), 'q.expires_at > ${now}', 'q.expires_at >= ${now}'),
  ),
  fault(
    'a rejected item is resubmitted twice',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    edit(gateway('engine/approvals/rejected-item.ts'), "  if (next !== undefined) throw new Refusal('12')\n", ''),
  ),
  fault(
    'a rejected item of another record is resubmitted',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    edit(gateway('engine/approvals/rejected-item.ts'), 'if (!isSame || !isSameRecord)', 'if (!isSame)'),
  ),
  fault(
    'somebody else’s rejected item is resubmitted',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    edit(gateway('engine/approvals/rejected-item.ts'), "    .where('maker_id', '=', actor.userId)\n", ''),
  ),
  fault(
    'one vote is enough where two are needed',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/decide-item.ts'), '  if (votesNeeded > 0) return', '  if (votesNeeded > 1) return'),
  ),
  fault(
    'a checker votes twice',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/decision.rules.ts'), "return facts.hasVoted ? '12' : null", 'return null'),
  ),
  fault(
    'a withdrawn creation leaves its record',
    gateway('areas/people/partners/create-partner.integration.test.ts'),
    edit(gateway('engine/approvals/withdraw-item.ts'), '  await declineChange(db, changeOf(item), now)\n', ''),
  ),
  fault(
    'an expired creation leaves its record',
    gateway('engine/approvals/end-item.integration.test.ts'),
    edit(gateway('engine/approvals/expire-items.ts'), '  await declineChange(trx, changeOf(item), now)\n', ''),
  ),
]

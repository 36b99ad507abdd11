// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const DECIDE = gateway('engine/approvals/decide-item.ts')
const RULES = gateway('engine/approvals/decision.rules.ts')
const AUTHORIZE = gateway('engine/approvals/authorize.integration.test.ts')
const QUEUE = gateway('engine/approvals/queue.integration.test.ts')
const HISTORY = gateway('engine/history/record-history.integration.test.ts')
const HISTORY_MODEL = gateway('engine/history/record-history.read-model.ts')
const READERS = gateway('engine/approvals/record-readers.ts')
const RACES = gateway('security-tests/decision-races.integration.test.ts')

/** The engine of maker and checker. */
export const APPROVALS: readonly Fault[] = [
  fault(
    'a maker may decide the own item',
    AUTHORIZE,
    remove(RULES, 'refuseDecision', "if (facts.isOwn) return '63'"),
    change(
      gateway('engine/approvals/queue-item.ts'),
      'markAuthorized',
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')\n.where('maker_id', '<>', checkerId)",
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')",
    ),
  ),
  fault(
    'a decision is not bound to what the checker saw',
    AUTHORIZE,
    change(RULES, 'refuseDecision', '[storedHash, ...seenHashes].some', '[].some'),
  ),
  fault(
    'an operator is told who at the bank made an item',
    QUEUE,
    change(
      gateway('engine/approvals/queue-rows.ts'),
      'makerName',
      "`(case when ${isVisibleTo(actor, 'm')} then ${personName('m')} end)`",
      "`(case when true then ${personName('m')} end)`",
    ),
  ),
  fault(
    'limits are authorized among others without a look at them',
    QUEUE,
    remove(gateway('areas/settings/parameters/parameter-change.kind.ts'), 'PARAMETER_CHANGES', 'openedFirst: true'),
  ),
  fault(
    'a user gets another role among others without a look at it',
    QUEUE,
    change(gateway('areas/people/users/user-change.kind.ts'), 'USER_CHANGES', "['userRoleId']", '[]'),
  ),
  fault(
    'the history of another partner’s record is told',
    HISTORY,
    change(READERS, 'isInScope', 'return mtoCode === side.mtoCode', 'return mtoCode !== null'),
  ),
  fault(
    'the history of another subsidiary’s record is told',
    HISTORY,
    change(READERS, 'isInScope', 'mayWorkFor(actor, countryId)', 'true'),
  ),
  fault(
    'a history is told to whoever may not view the record',
    HISTORY,
    remove(
      READERS,
      'requireReadable',
      "if (!holds(actor.privileges, readersOf(kind)[side.kind])) throw new Refusal('57')",
    ),
  ),
  fault(
    'an operator hears what the bank asked for and refused',
    HISTORY,
    change(HISTORY_MODEL, 'requested.operator', "`(q.status = 'AUTHORIZED' or ${isMakerTold})`", '`true`'),
  ),
  fault(
    'an operator reads what the bank’s checkers wrote',
    HISTORY,
    change(
      HISTORY_MODEL,
      'requested',
      '`case when (${isMakerTold}) or (${isCheckerTold}) then q.reason end`',
      '`q.reason`',
    ),
  ),
  fault(
    'every page of a history is its first',
    HISTORY,
    change(
      HISTORY_MODEL,
      'readRecordHistory',
      "db\n    .selectFrom((happenings === undefined ? byPeople : byPeople.unionAll(happened(db, subject, happenings))).as('h'))\n    // A former record with the same natural key has a history of its own.\n    .where(sql<boolean>`(${since}::timestamptz is null or coalesce(h.requested_at, h.happened_at) >= ${since})`)\n    .selectAll()\n    .select(sql<number>`(count(*) over ())::int`.as('total'))\n    .orderBy('h.happened_at', 'desc')\n    .orderBy('h.id', 'desc')\n    .limit(size)\n    .offset(page * size)",
      "db\n    .selectFrom((happenings === undefined ? byPeople : byPeople.unionAll(happened(db, subject, happenings))).as('h'))\n    // A former record with the same natural key has a history of its own.\n    .where(sql<boolean>`(${since}::timestamptz is null or coalesce(h.requested_at, h.happened_at) >= ${since})`)\n    .selectAll()\n    .select(sql<number>`(count(*) over ())::int`.as('total'))\n    .orderBy('h.happened_at', 'desc')\n    .orderBy('h.id', 'desc')\n    .limit(size)",
    ),
  ),
  fault(
    'an operator learns which of the bank’s checkers authorized',
    HISTORY,
    change(
      gateway('engine/history/decisions.read-model.ts'),
      'readVotes',
      "`case when ${isVisibleTo(actor, 'checker')}\n        then checker.first_name || ' ' || checker.last_name end`",
      "`case when true\n        then checker.first_name || ' ' || checker.last_name end`",
    ),
  ),
  fault(
    'a record that moved meanwhile is overwritten',
    AUTHORIZE,
    remove(RULES, 'isStale', 'if (live === null || live.version !== change.baseVersion) return true'),
    change(
      RULES,
      'isStale',
      "return change.action !== 'CREATE' && movedFields(change.before, live.snapshot).length > 0",
      'return false',
    ),
  ),
  fault(
    'the checker’s right of this moment is not asked',
    AUTHORIZE,
    remove(RULES, 'refuseDecision', "if (!facts.mayCheck) return '57'"),
  ),
  fault(
    'an amount above the role’s limit goes through',
    AUTHORIZE,
    change(
      RULES,
      'exceedsLimit',
      'amount !== null && roleLimit !== null && compareAmounts(amount, roleLimit) > 0',
      'false',
    ),
  ),
  fault(
    'an item is decided without its lock and without the guard in the statement',
    RACES,
    change(
      gateway('engine/approvals/queue-item.ts'),
      'lockItem',
      "db\n.selectFrom('queue_item as q')\n.selectAll('q')\n.where('q.cq_id', '=', cqId)\n.where(visibleTo(actor))\n.forUpdate()",
      "db\n.selectFrom('queue_item as q')\n.selectAll('q')\n.where('q.cq_id', '=', cqId)\n.where(visibleTo(actor))",
    ),
    change(
      gateway('engine/approvals/queue-item.ts'),
      'markAuthorized',
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')\n.where('maker_id', '<>', checkerId)",
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('maker_id', '<>', checkerId)",
    ),
  ),
  fault(
    'a change made from an older version is taken',
    gateway('security-tests/versions.integration.test.ts'),
    change(
      gateway('engine/approvals/submit-change.ts'),
      'prepareChange',
      'submission.version !== live.version',
      'submission.version > live.version',
    ),
  ),
  fault(
    'an item expires a day early',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(gateway('engine/approvals/queue-item.ts'), 'EXPIRES_AFTER_MS', '14 * 24 * 60', '13 * 24 * 60'),
  ),
  fault(
    'an item expires a day late',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(gateway('engine/approvals/queue-item.ts'), 'EXPIRES_AFTER_MS', '14 * 24 * 60', '15 * 24 * 60'),
  ),
  fault(
    'an item is decided at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(DECIDE, 'decideItem', 'item.expires_at <= context.now', 'item.expires_at < context.now'),
  ),
  fault(
    'the job leaves an item that expires now',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(gateway('engine/approvals/expire-items.ts'), 'expireItems', "'<=', now", "'<', now"),
  ),
  fault(
    'an item that expires now blocks the next change',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/expire-items.ts'),
      'expireBlockingItem',
      'item.expires_at > now',
      'item.expires_at >= now',
    ),
  ),
  fault(
    'an item that expires now is offered for decision',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/queue-scope.ts'),
      'decidableBy',
      "`(q.status = 'PENDING' and q.expires_at > ${now} and ${checkableBy(actor)}\n    and not ${isSamePerson(actor, 'm')} and not ${hasVoted(actor)})`",
      "`(q.status = 'PENDING' and q.expires_at >= ${now} and ${checkableBy(actor)}\n    and not ${isSamePerson(actor, 'm')} and not ${hasVoted(actor)})`",
    ),
  ),
  fault(
    'a rejected item is resubmitted twice',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    remove(
      gateway('engine/approvals/rejected-item.ts'),
      'rejectedItem',
      "if (next !== undefined) throw new Refusal('12')",
    ),
  ),
  fault(
    'a rejected item of another record is resubmitted',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    change(
      gateway('engine/approvals/rejected-item.ts'),
      'requireRejected',
      "if (!isSame || !isSameRecord) throw new Refusal('12')",
      "if (!isSame) throw new Refusal('12')",
    ),
  ),
  fault(
    'somebody else’s rejected item is resubmitted',
    gateway('engine/approvals/resubmit.integration.test.ts'),
    change(
      gateway('engine/approvals/rejected-item.ts'),
      'rejectedItem',
      "db\n.selectFrom('queue_item')\n.selectAll()\n.where('cq_id', '=', cqId)\n.where('maker_id', '=', actor.userId)",
      "db\n.selectFrom('queue_item')\n.selectAll()\n.where('cq_id', '=', cqId)",
    ),
  ),
  fault(
    'one vote is enough where two are needed',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      DECIDE,
      'approveItem',
      "if (votesNeeded > 0) return { cqStatus: 'PENDING', votesNeeded }",
      "if (votesNeeded > 1) return { cqStatus: 'PENDING', votesNeeded }",
    ),
  ),
  fault(
    'a checker votes twice',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/decision.rules.ts'),
      'refuseDecision',
      "return facts.hasVoted ? '12' : null",
      'return null',
    ),
  ),
  fault(
    'a withdrawn creation leaves its record',
    gateway('areas/people/partners/create-partner.integration.test.ts'),
    remove(
      gateway('engine/approvals/queue-item.ts'),
      'declineItem',
      "if (change.action === 'CREATE') await kind.declineCreate?.(db, change, end.now)",
    ),
  ),
  fault(
    'an expired creation leaves its record',
    gateway('engine/approvals/end-item.integration.test.ts'),
    remove(
      gateway('engine/approvals/queue-item.ts'),
      'declineItem',
      "if (change.action === 'CREATE') await kind.declineCreate?.(db, change, end.now)",
    ),
  ),
]

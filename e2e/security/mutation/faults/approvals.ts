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
    'a maker may decide their own item',
    AUTHORIZE,
    remove(RULES, 'refuseDecision', "if (facts.isOwn) return '63'"),
    change(
      gateway('engine/approvals/queue-item.ts'),
      'markAuthorized',
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')\n.where('maker_id', 'is distinct from', checkerId)",
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')",
    ),
  ),
  fault(
    'a decision is not bound to what the checker saw',
    AUTHORIZE,
    change(RULES, 'refuseDecision', '[storedHash, ...seenHashes].some', '[].some'),
  ),
  fault(
    'an operator sees which bank user made an item',
    QUEUE,
    change(gateway('engine/approvals/queue-rows.ts'), 'makerName', "isVisibleTo(actor, 'm')", 'sql`true`'),
  ),
  fault(
    'changes of limits can be authorized in bulk unopened',
    QUEUE,
    remove(gateway('areas/settings/parameters/parameter-change.kind.ts'), 'PARAMETER_CHANGES', 'requiresReview: true'),
  ),
  fault(
    'changes of a user’s role can be authorized in bulk unopened',
    QUEUE,
    change(gateway('areas/people/users/user-change.kind.ts'), 'USER_CHANGES', "['userRoleId']", '[]'),
  ),
  fault(
    'the history of another partner’s record is visible',
    HISTORY,
    change(READERS, 'isInScope', 'return mtoCode === side.mtoCode', 'return mtoCode !== null'),
  ),
  fault(
    'the history of another subsidiary’s record is visible',
    HISTORY,
    change(READERS, 'isInScope', 'mayWorkFor(actor, countryId)', 'true'),
  ),
  fault(
    'a history is visible to users who may not view its record',
    HISTORY,
    remove(
      READERS,
      'requireReadable',
      "if (!holds(actor.privileges, readersOf(kind)[side.kind])) throw new Refusal('57')",
    ),
  ),
  fault(
    'an operator sees requests of the bank that were rejected',
    HISTORY,
    change(HISTORY_MODEL, 'items.operator', "`(q.status = 'AUTHORIZED' or ${isMakerTold})`", '`true`'),
  ),
  fault(
    'an operator sees the comments of the bank’s checkers',
    HISTORY,
    change(
      HISTORY_MODEL,
      'items',
      '`case when (${isMakerTold}) or (${isCheckerTold}) then q.reason end`',
      '`q.reason`',
    ),
  ),
  fault(
    'every page of a history shows the first page',
    HISTORY,
    change(
      HISTORY_MODEL,
      'readRecordHistory',
      "db\n    .selectFrom((happenings === undefined ? byPeople : byPeople.unionAll(happened(db, subject, happenings))).as('h'))\n    // A former record with the same natural key has a history of its own.\n    .where(sql<boolean>`(${since}::timestamptz is null or coalesce(h.requested_at, h.happened_at) >= ${since})`)\n    .selectAll()\n    .select(sql<number>`(count(*) over ())::int`.as('total'))\n    .orderBy('h.happened_at', 'desc')\n    .orderBy('h.id', 'desc')\n    .limit(size)\n    .offset(page * size)",
      "db\n    .selectFrom((happenings === undefined ? byPeople : byPeople.unionAll(happened(db, subject, happenings))).as('h'))\n    // A former record with the same natural key has a history of its own.\n    .where(sql<boolean>`(${since}::timestamptz is null or coalesce(h.requested_at, h.happened_at) >= ${since})`)\n    .selectAll()\n    .select(sql<number>`(count(*) over ())::int`.as('total'))\n    .orderBy('h.happened_at', 'desc')\n    .orderBy('h.id', 'desc')\n    .limit(size)",
    ),
  ),
  fault(
    'an operator sees which bank user authorized a change',
    HISTORY,
    change(
      gateway('engine/history/decisions.read-model.ts'),
      'readVotes',
      "`case when ${isVisibleTo(actor, 'checker')}\n        then checker.first_name || ' ' || checker.last_name end`",
      "`case when true\n        then checker.first_name || ' ' || checker.last_name end`",
    ),
  ),
  fault(
    'a record that changed meanwhile is overwritten',
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
    'the checker’s current privilege is not checked',
    AUTHORIZE,
    remove(RULES, 'refuseDecision', "if (!facts.mayCheck) return '57'"),
  ),
  fault(
    'an amount above the role’s limit can be authorized',
    AUTHORIZE,
    change(gateway('engine/limit-rates/role-limit.ts'), 'limitFault', 'compareAmounts(naira, roleLimit) > 0', 'false'),
  ),
  fault(
    'an item is decided without its lock and without the condition in the statement',
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
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('status', '=', 'PENDING')\n.where('maker_id', 'is distinct from', checkerId)",
      "db\n.updateTable('queue_item')\n.set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })\n.where('cq_id', '=', item.cq_id)\n.where('maker_id', 'is distinct from', checkerId)",
    ),
  ),
  fault(
    'a change based on an older version is accepted',
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
    'an item can be decided at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(DECIDE, 'decideItem', 'item.expires_at <= context.now', 'item.expires_at < context.now'),
  ),
  fault(
    'the job leaves an item pending at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(gateway('engine/approvals/expire-items.ts'), 'expireItems', "'<=', now", "'<', now"),
  ),
  fault(
    'an item blocks the next change at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/expire-items.ts'),
      'expireBlockingItem',
      'item.expires_at > now',
      'item.expires_at >= now',
    ),
  ),
  fault(
    'an item is offered for decision at the moment it expires',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/queue-scope.ts'),
      'decidableBy',
      "`(q.status = 'PENDING' and q.expires_at > ${now} and ${checkableBy(actor)}\n    and not ${isSamePerson(actor, 'm')} and not ${hasVoted(actor)})`",
      "`(q.status = 'PENDING' and q.expires_at >= ${now} and ${checkableBy(actor)}\n    and not ${isSamePerson(actor, 'm')} and not ${hasVoted(actor)})`",
    ),
  ),
  fault(
    'a rejected item can be resubmitted twice',
    gateway('engine/approvals/own-items/resubmit.integration.test.ts'),
    remove(
      gateway('engine/approvals/rejected-item.ts'),
      'rejectedItem',
      "if (next !== undefined) throw new Refusal('12', { message: 'message.alreadyResubmitted' })",
    ),
  ),
  fault(
    'a rejected item of another record can be resubmitted',
    gateway('engine/approvals/own-items/resubmit.integration.test.ts'),
    change(
      gateway('engine/approvals/rejected-item.ts'),
      'requireRejected',
      "if (!isSame || !isSameRecord) throw new Refusal('12', { reason: 'the rejected item is about another record or action' })",
      "if (!isSame) throw new Refusal('12')",
    ),
  ),
  fault(
    'another maker’s rejected item can be resubmitted',
    gateway('engine/approvals/own-items/resubmit.integration.test.ts'),
    change(
      gateway('engine/approvals/rejected-item.ts'),
      'rejectedItem',
      "db\n.selectFrom('queue_item')\n.selectAll()\n.where('cq_id', '=', cqId)\n.where('maker_id', '=', actor.userId)",
      "db\n.selectFrom('queue_item')\n.selectAll()\n.where('cq_id', '=', cqId)",
    ),
  ),
  fault(
    'one approval is enough where two are needed',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      DECIDE,
      'approveItem',
      "if (votesNeeded > 0) return { cqStatus: 'PENDING', votesNeeded }",
      "if (votesNeeded > 1) return { cqStatus: 'PENDING', votesNeeded }",
    ),
  ),
  fault(
    'one checker can approve twice',
    gateway('engine/approvals/end-item.integration.test.ts'),
    change(
      gateway('engine/approvals/decision.rules.ts'),
      'refuseDecision',
      "return facts.hasVoted ? '12' : null",
      'return null',
    ),
  ),
  fault(
    'a withdrawn creation keeps its record',
    gateway('areas/people/partners/create-partner.integration.test.ts'),
    remove(
      gateway('engine/approvals/queue-item.ts'),
      'declineItem',
      "if (change.action === 'CREATE') await kind.declineCreate?.(db, change, end.now)",
    ),
  ),
  fault(
    'an expired creation keeps its record',
    gateway('engine/approvals/end-item.integration.test.ts'),
    remove(
      gateway('engine/approvals/queue-item.ts'),
      'declineItem',
      "if (change.action === 'CREATE') await kind.declineCreate?.(db, change, end.now)",
    ),
  ),
]

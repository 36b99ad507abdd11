import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const lookBack = (file: string) => gateway(`areas/compliance/screening-cases/look-back/${file}`)
const TESTS = lookBack('look-back.integration.test.ts')
const MATCH_TESTS = lookBack('confirmed-matches.integration.test.ts')
const PAID_TESTS = lookBack('paid/paid-orders.integration.test.ts')

/** Which changes of lists and rules lead to a look-back, and what it does to open orders. */
export const LOOK_BACK_FAULTS: readonly Fault[] = [
  fault(
    'a rule that becomes live holds no open orders',
    TESTS,
    change(
      gateway('areas/compliance/screening/screening-rule.kind.ts'),
      'mayHoldMore',
      "before?.screeningMode !== 'LIVE'",
      'before === null',
    ),
  ),
  fault(
    'a replaced list holds no open orders',
    TESTS,
    remove(
      gateway('areas/compliance/watch-lists/writing/apply-list-change.ts'),
      'applyListChange',
      'await reportVersion(db, { listCode: list.listCode, listVersion }, authorization.now)',
    ),
  ),
  fault(
    'an order that the core did not credit is sent again before a change of rules is compared with it',
    PAID_TESTS,
    remove(
      gateway('areas/payments/transactions/core-banking/ask-core.ts'),
      'askCore',
      "if (claimed.awaits_look_back) return { kind: 'later' }",
    ),
  ),
  fault(
    'two gateways compare the same orders of a look-back',
    TESTS,
    change(
      lookBack('continue-look-back.ts'),
      'lookAtNext',
      'await keepProgress(db, found, { part, lastId, isDone: next === null }, looked, now)',
      'await keepProgress(db, found, { part, lastId: found.last_id, isDone: next === null && lastId === null }, looked, now)',
    ),
  ),
  fault(
    'an order that the previous rules were still screening at the change stays clear',
    TESTS,
    change(
      lookBack('continue-look-back.ts'),
      'lookAtNext',
      "found.part === 'LATE' && found.last_id === null && lateAt > now",
      "found.part === 'LATE' && found.last_id === null && lateAt < startedAt",
    ),
  ),
  fault(
    'the case of a held order does not name the change',
    TESTS,
    remove(
      lookBack('rescreen-next.ts'),
      'rescreenOrders',
      "await addEvent({ db, now, actor: null }, one.transactionId, { kind: 'HELD_BY_CHANGE', lookBackId })",
    ),
  ),
  fault(
    'a change of a list is not compared with paid orders',
    PAID_TESTS,
    change(lookBack('continue-look-back.ts'), '', "LATE: 'PAID'", 'LATE: null'),
  ),
  fault(
    'an order at the core during a look-back is never compared',
    PAID_TESTS,
    remove(
      lookBack('continue-look-back.ts'),
      'lookAtNext',
      "if (next === 'PAID' && found.part === 'LATE') await keepOrdersAtCore(db, { lookBackId, startedAt })",
    ),
  ),
  fault(
    'orders paid long ago are compared',
    PAID_TESTS,
    edit(
      lookBack('paid/paid-orders.ts'),
      '(select r.look_back_days from country_rules r where r.country_id = t.country_id)',
      '3650',
    ),
  ),
  fault(
    'test orders are compared',
    PAID_TESTS,
    edit(lookBack('paid/paid-orders.ts'), "t.env = 'live' and t.transaction_status", 't.transaction_status'),
  ),
  fault(
    'one person closes the case of a paid order with a hit on a list',
    PAID_TESTS,
    change(
      lookBack('paid/close-paid-case.ts'),
      'closePaidCase',
      'await passFirst(context, closable, { reason, decisionReason })',
      'false',
    ),
  ),
  fault(
    'the case of a paid order is closed although a hit was found since',
    PAID_TESTS,
    change(
      lookBack('paid/close-paid-case.ts'),
      'closableOrder',
      'held.held_at.toISOString() !== heldAt',
      "heldAt === ''",
    ),
  ),
  fault(
    'a user without COMPLIANCE closes the case of a paid order',
    PAID_TESTS,
    remove(
      lookBack('paid/close-paid-case.ts'),
      'closableOrder',
      "if (!decidesCases(actor, found.contract_type)) throw new Refusal('57')",
    ),
  ),
  fault(
    'a confirmed match of a paid order fails the order',
    PAID_TESTS,
    change(
      gateway('areas/compliance/screening-cases/match/confirmed-match.kind.ts'),
      'endAsMatch',
      "held.case_kind === 'HELD'",
      "held.case_kind !== 'HELD' || held.case_kind === 'HELD'",
    ),
  ),
  fault(
    'a confirmed match is not compared with earlier orders',
    MATCH_TESTS,
    remove(
      gateway('areas/compliance/screening-cases/match/confirmed-match.kind.ts'),
      'CONFIRMED_MATCHES.applyUpdate',
      'if (listingId !== null) await lookBackForMatch(db, { listingId, reference }, now)',
    ),
  ),
  fault(
    'a look-back of a confirmed match opens a case of an order with the same confirmed person',
    MATCH_TESTS,
    edit(
      lookBack('paid/paid-orders.ts'),
      'where l.transaction_id = t.transaction_id and own.listing_id',
      'where l.transaction_id <> t.transaction_id and own.listing_id <> l.listing_id and own.listing_id',
    ),
  ),
  fault(
    'a held order gets the same log row at each look-back',
    TESTS,
    change(
      gateway('areas/payments/transactions/screening/rescreen-transactions.ts'),
      'rescreenTransactions',
      'actorId === null ? await newResults(trx, all) : all',
      'all',
    ),
  ),
]

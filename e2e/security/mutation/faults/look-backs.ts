import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const lookBack = (file: string) => gateway(`areas/compliance/screening-cases/look-back/${file}`)
const TESTS = lookBack('look-back.integration.test.ts')

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
      gateway('areas/compliance/watch-lists/watch-list.kind.ts'),
      'write',
      'await reportVersion(context.db, { listCode: change.targetId, listVersion }, context.now)',
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
      'rescreenNext',
      "await addEvent({ db, now, actor: null }, one.transactionId, { kind: 'HELD_BY_CHANGE', lookBackId })",
    ),
  ),
]

import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const SERVICES = gateway('engine/services/')
const READS = `${SERVICES}reads.integration.test.ts`
const SUBMITS = `${SERVICES}writes/submit-write.integration.test.ts`
const SENDS = `${SERVICES}writes/send-write.integration.test.ts`
const SETTLES = `${SERVICES}writes/settle-write.integration.test.ts`
const DOCUMENTS = gateway('config/services/read-services.test.ts')
const ASKS = `${SERVICES}ask-service.ts`
const STORE = `${SERVICES}writes/service-write.store.ts`

export const SERVICE_FAULTS: readonly Fault[] = [
  fault(
    'a user of a partner gets the notes of every partner from a service',
    READS,
    change(`${SERVICES}service-claims.ts`, 'serviceUser', 'partner: side.mtoCode', 'partner: null'),
  ),
  fault(
    'an answer of a service is shown although it does not match its schema',
    READS,
    change(
      ASKS,
      'judged',
      "step !== 'check' && !call.isAnswer(payload)",
      "step === 'write' && !call.isAnswer(payload)",
    ),
  ),
  fault(
    'a write counts as carried out although its answer does not match its schema',
    SENDS,
    change(ASKS, 'judged', "step !== 'check' && !call.isAnswer(payload)", "step === 'read' && !call.isAnswer(payload)"),
  ),
  fault(
    'a service may refuse with a code that its call does not state',
    READS,
    change(ASKS, 'judged', '!call.codes?.includes(code as ResponseCode)', 'false'),
  ),
  fault(
    'a silent service takes all slots of the gateway',
    READS,
    change(ASKS, 'askService', 'atOnce >= MOST_AT_ONCE', 'atOnce > 1_000'),
  ),
  fault(
    'a service may change a record beyond the scope of the maker',
    SUBMITS,
    change(`${SERVICES}writes/ask-check.ts`, 'checkedOrRefused', 'isWithin(user, payload)', 'call.isCheck(payload)'),
  ),
  fault(
    'a change is authorized although the record has changed at its service',
    SUBMITS,
    change(
      `${SERVICES}writes/service-record.kind.ts`,
      'requireSame',
      'text(checked.before, checked.after) !== text(before, after)',
      'text(checked.before, checked.after) === null',
    ),
  ),
  fault(
    'a useless answer of a service counts as a refusal by an unreached server',
    SENDS,
    change(
      `${SERVICES}writes/send-write.ts`,
      'sendWrite',
      "answer.kind === 'unusable' || answer.isReached",
      "answer.kind === 'silent' && answer.isReached",
    ),
  ),
  fault(
    'a write is repeated under another key after a lost answer',
    SENDS,
    change(
      `${SERVICES}writes/send-write.ts`,
      'askFor',
      'idempotencyKey: claimed.write_id',
      'idempotencyKey: correlationId',
    ),
  ),
  fault(
    'a write that was cut off by a crash counts as not sent',
    SENDS,
    edit(`${SERVICES}writes/read-write.ts`, "isLost ? 'UNCLEAR' :", "isLost && write.tries > 5 ? 'UNCLEAR' :"),
  ),
  fault(
    'two jobs send a write at the same time',
    SENDS,
    edit(
      STORE,
      ".where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))\n        .forNoKeyUpdate(),",
      '.forNoKeyUpdate(),',
    ),
    change(STORE, 'claimWrite', ".where('next_try_at', '<=', now)", ".where('next_try_at', 'is not', null)"),
  ),
  fault(
    'a write is sent again although two people have settled it',
    SETTLES,
    remove(
      `${SERVICES}writes/settlement.kind.ts`,
      'applyUpdate',
      'if (!(await endWrite(db, change.targetId, end))) throw overtaken()',
    ),
  ),
  fault(
    'an unclear write is settled while it is being sent',
    SETTLES,
    remove(`${SERVICES}writes/settlement.kind.ts`, 'validate', "if (isBeingSent(write, now)) throw new Refusal('09')"),
  ),
  fault(
    'every signed-in user sees the writes of services',
    SUBMITS,
    change(`${SERVICES}writes/read-write.ts`, 'visibleWrite', '!(isOwn || isChecked)', '!(isOwn || isChecked || user)'),
  ),
  fault(
    'a change that was carried out is submitted again',
    SETTLES,
    change(
      `${SERVICES}writes/service-record.kind.ts`,
      'isResubmittable',
      "(await writeOfItem(db, cqId))?.state === 'REFUSED'",
      "(await writeOfItem(db, cqId))?.state !== 'WAITING'",
    ),
  ),
  fault(
    'a package states a path with a parameter',
    DOCUMENTS,
    edit(
      gateway('config/services/document-faults.ts'),
      '[a-z][A-Za-z0-9]*$`).test(path)',
      '[a-z:][A-Za-z0-9]*$`).test(path)',
    ),
  ),
  fault(
    'production sends claims over plain http',
    DOCUMENTS,
    change(
      gateway('config/services/read-services.ts'),
      'readService',
      "url?.startsWith('http:') && requiresTls(url)",
      "url?.startsWith('ftp:') && requiresTls(url)",
    ),
  ),
]

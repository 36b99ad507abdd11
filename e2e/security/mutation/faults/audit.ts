// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ANCHOR = gateway('engine/audit/heads/anchor.integration.test.ts')
const LIST = gateway('engine/audit/heads/head-list.test.ts')
const ACCEPT = gateway('engine/audit/heads/accept-break.integration.test.ts')
const WATERMARK = gateway('engine/audit/watermark.integration.test.ts')

/** The chain of the audit trail and the heads stored outside the database. */
export const AUDIT: readonly Fault[] = [
  fault(
    'the audit linker does not check whether its stored head is in the chain',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'headRefusal',
      'if (link?.hash === hash) return null',
      'if (hash) return null',
    ),
  ),
  fault(
    'the audit linker checks only the length of the chain',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'headRefusal',
      'if (link?.hash === hash) return null',
      'if (link) return null',
    ),
  ),
  fault(
    'a deleted list of heads is replaced by a new one',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/check-anchor.ts'),
      'ownRefusal',
      "if (notes.isBegun || end.isLost) return { fault: 'list-missing', position }",
    ),
  ),
  fault(
    'a process with an outdated list continues where another has stopped',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'checkAnchor',
      'refusal: own ?? notes.stopped',
      'refusal: own',
    ),
  ),
  fault(
    'a process forgets the lines it has read in its list of heads',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      'if (memory.last === remembered) memory.last = witnessOf(end.head, end.line)',
    ),
    change(gateway('engine/audit/heads/head-list.ts'), 'append', 'memory.last = witness', 'memory.last = null'),
  ),
  fault(
    'a process forgets the break it has found',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'standingRefusal',
      'return memory.found?.refusal ?? null',
      'return null',
    ),
  ),
  fault(
    'a list of heads may end before the line of its mark',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      "if (mark?.state === 'sound' && (await judgeByWitness(list, end, mark.witness)) === 'lost') return { state: 'forged' }",
    ),
  ),
  fault(
    'a list of heads whose mark was removed gets a new mark',
    ANCHOR,
    change(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      "mark?.state === 'forged' || (mark?.state === 'missing' && end.head.marked)",
      "mark?.state === 'forged'",
    ),
  ),
  fault(
    'the seal of a mark is not verified',
    gateway('engine/audit/heads/head-mark.test.ts'),
    change(gateway('engine/audit/heads/head-mark.ts'), 'markIn', 'keys.isSealed(textOf(witness), seal)', 'seal'),
  ),
  fault(
    'a missing list of heads is replaced although its mark exists',
    ANCHOR,
    change(gateway('engine/audit/heads/check-anchor.ts'), 'ownRefusal', 'notes.isBegun || end.isLost', 'notes.isBegun'),
  ),
  fault(
    'the mark in the database may be removed',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'ownRefusal',
      '(!end.head.marked || end.head.seq === 1)',
      'end.head',
    ),
  ),
  fault(
    'the mark in the database is not compared with the chain',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'ownRefusal',
      "if (mark.state === 'sound') return await headRefusal(db, mark.head)",
      "if (mark.state === 'sound') return null",
    ),
  ),
  fault(
    'an accepted break also excuses rows removed after it',
    ACCEPT,
    remove(gateway('engine/audit/heads/judge-by-witness.ts'), 'judgeByWitness', "if (end.head.at <= at) return 'lost'"),
    change(
      gateway('engine/audit/heads/judge-by-witness.ts'),
      'judgeByWitness',
      'accepted.some((head) => head.at > at)',
      'accepted.length > 0',
    ),
  ),
  fault(
    'the verifier checks only the last stored head',
    ANCHOR,
    change(
      gateway('engine/audit/heads/read-heads.ts'),
      'addHead',
      'heads.push({ position, auditId, hash })',
      'heads.splice(0)\nheads.push({ position, auditId, hash })',
    ),
  ),
  fault(
    'the signatures of a list of heads are not verified',
    LIST,
    change(
      gateway('engine/audit/heads/head-list.ts'),
      'end',
      "if (head === null || !isSignedLine(line, keys)) return { state: 'forged' }",
      "if (head === null) return { state: 'forged' }",
    ),
  ),
  fault(
    'only the command detects a line cut from the middle of the list',
    ANCHOR,
    remove(gateway('engine/audit/audit-linker.ts'), 'link', 'await watchList()'),
  ),
  fault(
    'a list of heads is read completely only at the start',
    gateway('engine/audit/heads/list-watch.test.ts'),
    change(gateway('engine/audit/heads/list-watch.ts'), 'listWatch', 'if (now() < due) return', 'if (due > 0) return'),
  ),
  fault(
    'the screen says that rows were verified now when none was',
    gateway('areas/settings/audit/chain-state.integration.test.ts'),
    change(
      gateway('areas/settings/audit/chain-state.ts'),
      'verifiedAt',
      'return from?.position === last.position ? verified_at : now',
      'return verified_at === null ? now : now',
    ),
  ),
  fault(
    'half a line left by a crash stays in the list',
    LIST,
    remove(gateway('engine/audit/heads/list-file.ts'), 'appendLine', 'await target.truncate(size)'),
    change(
      gateway('engine/audit/heads/list-file.ts'),
      'appendLine',
      'target.write(`${line}\\n`, size)',
      'target.write(`${line}\\n`, (await target.stat()).size)',
    ),
  ),
  fault(
    'one person can accept a break',
    ACCEPT,
    remove(
      gateway('engine/audit/heads/accept-break.ts'),
      'acceptBreak',
      "if (operator.userId === witness.userId) throw new Error('Operator and witness must be two people.')",
    ),
  ),
  fault(
    'an accepted break excuses every head',
    LIST,
    change(gateway('engine/audit/heads/read-heads.ts'), 'giveUp', "BigInt(accepted?.soundUpTo ?? '0')", "BigInt('0')"),
  ),
  fault(
    'the audit linker does not wait for concurrent writers',
    WATERMARK,
    change(
      gateway('engine/db/settled-number.ts'),
      'settledNumber',
      'if (highest === null || writers.length === 0) return highest',
      'return highest',
    ),
  ),
  fault(
    'the audit linker waits for transactions of other databases',
    WATERMARK,
    change(
      gateway('engine/db/settled-number.ts'),
      'writersOf',
      "`pg_locks where locktype = 'relation' and relation = ${table}::regclass\n  and mode = 'RowExclusiveLock' and granted\n  and database = (select oid from pg_database where datname = current_database())`",
      "`pg_locks where locktype = 'relation' and relation = ${table}::regclass\n  and mode = 'RowExclusiveLock' and granted or locktype = 'transactionid'`",
    ),
  ),
]

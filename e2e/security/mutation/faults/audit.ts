// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ANCHOR = gateway('engine/audit/heads/anchor.integration.test.ts')
const LIST = gateway('engine/audit/heads/head-list.test.ts')
const ACCEPT = gateway('engine/audit/heads/accept-break.integration.test.ts')
const WATERMARK = gateway('engine/audit/watermark.integration.test.ts')

/** The chain of the audit trail and the heads stored outside the database. */
export const AUDIT: readonly Fault[] = [
  fault(
    'the linker does not ask whether its stored head is in the chain',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'headRefusal',
      'if (link?.hash === hash) return null',
      'if (hash) return null',
    ),
  ),
  fault(
    'the linker asks only whether the chain is long enough',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'headRefusal',
      'if (link?.hash === hash) return null',
      'if (link) return null',
    ),
  ),
  fault(
    'a deleted list begins anew',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/check-anchor.ts'),
      'ownRefusal',
      "if (notes.isBegun || end.isLost) return { fault: 'list-missing', position }",
    ),
  ),
  fault(
    'a process whose list is behind goes on where another has stopped',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'checkAnchor',
      'refusal: own ?? notes.stopped',
      'refusal: own',
    ),
  ),
  fault(
    'a process forgets the lines that it saw in its list',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      'if (memory.last === remembered) memory.last = witnessOf(end.head, end.line)',
    ),
    change(gateway('engine/audit/heads/head-list.ts'), 'append', 'memory.last = witness', 'memory.last = null'),
  ),
  fault(
    'a process forgets the break that it found',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'standingRefusal',
      'return memory.found?.refusal ?? null',
      'return null',
    ),
  ),
  fault(
    'a list may end before the line of its mark',
    ANCHOR,
    remove(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      "if (mark?.state === 'sound' && (await judgeByWitness(list, end, mark.witness)) === 'lost') return { state: 'forged' }",
    ),
  ),
  fault(
    'a list whose mark was removed gets a new one',
    ANCHOR,
    change(
      gateway('engine/audit/heads/whole-list.ts'),
      'trustedEnd',
      "mark?.state === 'forged' || (mark?.state === 'missing' && end.head.marked)",
      "mark?.state === 'forged'",
    ),
  ),
  fault(
    'a mark is believed whoever sealed it',
    gateway('engine/audit/heads/head-mark.test.ts'),
    change(gateway('engine/audit/heads/head-mark.ts'), 'markIn', 'keys.isSealed(textOf(witness), seal)', 'seal'),
  ),
  fault(
    'a list that is missing with its notes begins anew beside its mark',
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
    'the mark in the database is not asked for in the chain',
    ANCHOR,
    change(
      gateway('engine/audit/heads/check-anchor.ts'),
      'ownRefusal',
      "if (mark.state === 'sound') return await headRefusal(db, mark.head)",
      "if (mark.state === 'sound') return null",
    ),
  ),
  fault(
    'an acceptance excuses what was cut after it',
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
    'the verifier asks the last stored head alone',
    ANCHOR,
    change(
      gateway('engine/audit/heads/read-heads.ts'),
      'addHead',
      'heads.push({ position, auditId, hash })',
      'heads.splice(0)\nheads.push({ position, auditId, hash })',
    ),
  ),
  fault(
    'a list is believed whoever signed it',
    LIST,
    change(
      gateway('engine/audit/heads/head-list.ts'),
      'end',
      "if (head === null || !isSignedLine(line, keys)) return { state: 'forged' }",
      "if (head === null) return { state: 'forged' }",
    ),
  ),
  fault(
    'a line cut from the middle of the list is told by the command alone',
    ANCHOR,
    remove(gateway('engine/audit/audit-linker.ts'), 'link', 'await watchList()'),
  ),
  fault(
    'a list is read whole at the start alone',
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
    'what a crash left of a line stays in the list',
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
    'one person accepts a break alone',
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
    'the linker waits for no writer',
    WATERMARK,
    change(
      gateway('engine/audit/watermark.ts'),
      'settledAuditId',
      'if (highest === null || writers.length === 0) return highest',
      'return highest',
    ),
  ),
  fault(
    'the linker waits for transactions of other databases',
    WATERMARK,
    change(
      gateway('engine/audit/watermark.ts'),
      'WRITERS',
      "`pg_locks where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'\n  and granted and database = (select oid from pg_database where datname = current_database())`",
      "`pg_locks where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'\n  and granted or locktype = 'transactionid'`",
    ),
  ),
]

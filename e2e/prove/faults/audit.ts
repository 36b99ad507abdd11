// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const ANCHOR = gateway('engine/audit/heads/anchor.integration.test.ts')
const LIST = gateway('engine/audit/heads/head-list.test.ts')
const ACCEPT = gateway('engine/audit/heads/accept-break.integration.test.ts')
const WATERMARK = gateway('engine/audit/watermark.integration.test.ts')

/** The chain of the trail and the heads kept outside the database. */
export const AUDIT: readonly Fault[] = [
  fault(
    'the linker does not ask whether its stored head is in the chain',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/check-anchor.ts'),
      'if (link?.hash === hash) return null',
      'if (hash) return null',
    ),
  ),
  fault(
    'the linker asks only whether the chain is long enough',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/check-anchor.ts'),
      'if (link?.hash === hash) return null',
      'if (link) return null',
    ),
  ),
  fault(
    'a deleted list begins anew',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/check-anchor.ts'),
      "if (notes.isBegun || end.isLost) return { fault: 'list-missing', position }",
      '',
    ),
  ),
  fault(
    'a process whose list is behind goes on where another has stopped',
    ANCHOR,
    edit(gateway('engine/audit/heads/check-anchor.ts'), 'refusal: own ?? notes.stopped', 'refusal: own'),
  ),
  fault(
    'a process forgets the lines that it saw in its list',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/whole-list.ts'),
      'if (memory.last === remembered) memory.last = witnessOf(end.head, end.line)',
      '',
    ),
    edit(gateway('engine/audit/heads/head-list.ts'), 'memory.last = witness', 'memory.last = null'),
  ),
  fault(
    'a process forgets the break that it found',
    ANCHOR,
    edit(gateway('engine/audit/heads/check-anchor.ts'), 'return memory.found?.refusal ?? null', 'return null'),
  ),
  fault(
    'a list may end before the line of its mark',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/whole-list.ts'),
      "if (mark?.state === 'sound' && (await judgeByWitness(list, end, mark.witness)) === 'lost') return { state: 'forged' }",
      '',
    ),
  ),
  fault(
    'a list whose mark was removed gets a new one',
    ANCHOR,
    edit(gateway('engine/audit/heads/whole-list.ts'), "|| (mark?.state === 'missing' && end.head.marked)", ''),
  ),
  fault(
    'a mark is believed whoever sealed it',
    gateway('engine/audit/heads/head-mark.test.ts'),
    edit(
      gateway('engine/audit/heads/head-mark.ts'),
      'if (keys.isSealed(textOf(witness), seal)) return',
      'if (seal) return',
    ),
  ),
  fault(
    'a list that is missing with its notes begins anew beside its mark',
    ANCHOR,
    edit(gateway('engine/audit/heads/check-anchor.ts'), 'notes.isBegun || end.isLost', 'notes.isBegun'),
  ),
  fault(
    'the mark in the database may be removed',
    ANCHOR,
    edit(gateway('engine/audit/heads/check-anchor.ts'), '(!end.head.marked || end.head.seq === 1)', 'end.head'),
  ),
  fault(
    'the mark in the database is not asked for in the chain',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/check-anchor.ts'),
      "if (mark.state === 'sound') return await headRefusal(db, mark.head)",
      "if (mark.state === 'sound') return null",
    ),
  ),
  fault(
    'an acceptance excuses what was cut after it',
    ACCEPT,
    edit(gateway('engine/audit/heads/judge-by-witness.ts'), "if (end.head.at <= at) return 'lost'", ''),
    edit(
      gateway('engine/audit/heads/judge-by-witness.ts'),
      'accepted.some((head) => head.at > at)',
      'accepted.length > 0',
    ),
  ),
  fault(
    'the verifier asks the last stored head alone',
    ANCHOR,
    edit(
      gateway('engine/audit/heads/read-heads.ts'),
      '  heads.push({ position',
      '  heads.splice(0)\n  heads.push({ position',
    ),
  ),
  fault(
    'a list is believed whoever signed it',
    LIST,
    edit(
      gateway('engine/audit/heads/head-list.ts'),
      'if (head === null || !isSignedLine(line, keys))',
      'if (head === null)',
    ),
  ),
  fault(
    'a line cut from the middle of the list is told by the command alone',
    ANCHOR,
    edit(gateway('engine/audit/audit-linker.ts'), '    await watchList()\n', ''),
  ),
  fault(
    'a list is read whole at the start alone',
    gateway('engine/audit/heads/list-watch.test.ts'),
    edit(gateway('engine/audit/heads/list-watch.ts'), 'if (now() < due) return', 'if (due > 0) return'),
  ),
  fault(
    'the screen says that rows were verified now when none was',
    gateway('areas/settings/audit/chain-state.integration.test.ts'),
    edit(
      gateway('areas/settings/audit/chain-state.ts'),
      'return from?.position === last.position ? verified_at : now',
      'return verified_at === null ? now : now',
    ),
  ),
  fault(
    'what a crash left of a line stays in the list',
    LIST,
    edit(gateway('engine/audit/heads/list-file.ts'), '    await target.truncate(size)\n', ''),
    edit(
      gateway('engine/audit/heads/list-file.ts'),
      'write(`${line}\\n`, size)',
      'write(`${line}\\n`, (await target.stat()).size)',
    ),
  ),
  fault(
    'one person accepts a break alone',
    ACCEPT,
    edit(
      gateway('engine/audit/heads/accept-break.ts'),
      "if (operator.userId === witness.userId) throw new Error('Operator and witness must be two people.')",
      '',
    ),
  ),
  fault(
    'an accepted break excuses every head',
    LIST,
    edit(gateway('engine/audit/heads/read-heads.ts'), "BigInt(accepted?.soundUpTo ?? '0')", "BigInt('0')"),
  ),
  fault(
    'the linker waits for no writer',
    WATERMARK,
    edit(
      gateway('engine/audit/watermark.ts'),
      'if (highest === null || writers.length === 0) return highest',
      'return highest',
    ),
  ),
  fault(
    'the linker waits for transactions of other databases',
    WATERMARK,
    edit(
      gateway('engine/audit/watermark.ts'),
      '  and granted and database = (select oid from pg_database where datname = current_database())',
      "  and granted or locktype = 'transactionid'",
    ),
  ),
]

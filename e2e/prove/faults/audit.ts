// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const ANCHOR = gateway('audit/heads/anchor.integration.test.ts')
const LIST = gateway('audit/heads/head-list.test.ts')
const ACCEPT = gateway('audit/heads/accept-break.integration.test.ts')
const WATERMARK = gateway('audit/watermark.integration.test.ts')

/** The chain of the trail and the heads kept outside the database. */
export const AUDIT: readonly Fault[] = [
  fault(
    'the linker does not ask whether its stored head is in the chain',
    ANCHOR,
    edit(gateway('audit/heads/check-anchor.ts'), 'if (link?.hash === hash) return null', 'if (hash) return null'),
  ),
  fault(
    'the linker asks only whether the chain is long enough',
    ANCHOR,
    edit(gateway('audit/heads/check-anchor.ts'), 'if (link?.hash === hash) return null', 'if (link) return null'),
  ),
  fault(
    'a deleted list begins anew',
    ANCHOR,
    edit(gateway('audit/heads/check-anchor.ts'), "if (notes.isBegun) return { fault: 'list-missing', position }", ''),
  ),
  fault(
    'a process whose list is behind goes on where another has stopped',
    ANCHOR,
    edit(gateway('audit/heads/check-anchor.ts'), 'refusal: own ?? notes.stopped', 'refusal: own'),
  ),
  fault(
    'the verifier asks the last stored head alone',
    ANCHOR,
    edit(gateway('audit/heads/read-heads.ts'), '  heads.push({ position', '  heads.splice(0)\n  heads.push({ position'),
  ),
  fault(
    'a list is believed whoever signed it',
    LIST,
    edit(
      gateway('audit/heads/head-list.ts'),
      'if (head === null || !isSignedLine(tail.line, keys))',
      'if (head === null)',
    ),
  ),
  fault(
    'a line cut from the middle of the list is told by the command alone',
    ANCHOR,
    edit(gateway('audit/audit-linker.ts'), '    await watchList()\n', ''),
  ),
  fault(
    'a list is read whole at the start alone',
    gateway('audit/heads/list-watch.test.ts'),
    edit(gateway('audit/heads/list-watch.ts'), 'if (now() < due) return', 'if (due > 0) return'),
  ),
  fault(
    'the screen says that rows were verified now when none was',
    gateway('domains/audit/chain-state.integration.test.ts'),
    edit(
      gateway('domains/audit/chain-state.ts'),
      'return from?.position === last.position ? verified_at : now',
      'return verified_at === null ? now : now',
    ),
  ),
  fault(
    'what a crash left of a line stays in the list',
    LIST,
    edit(gateway('audit/heads/head-list.ts'), '    await target.truncate(size)\n', ''),
    edit(
      gateway('audit/heads/head-list.ts'),
      'write(`${line}\\n`, size)',
      'write(`${line}\\n`, (await target.stat()).size)',
    ),
  ),
  fault(
    'one person accepts a break alone',
    ACCEPT,
    edit(
      gateway('audit/heads/accept-break.ts'),
      "if (operator.userId === witness.userId) throw new Error('Operator and witness must be two people.')",
      '',
    ),
  ),
  fault(
    'an accepted break excuses every head',
    LIST,
    edit(gateway('audit/heads/read-heads.ts'), "BigInt(accepted?.soundUpTo ?? '0')", "BigInt('0')"),
  ),
  fault(
    'the linker waits for no writer',
    WATERMARK,
    edit(
      gateway('audit/watermark.ts'),
      'if (highest === null || writers.length === 0) return highest',
      'return highest',
    ),
  ),
  fault(
    'the linker waits for transactions of other databases',
    WATERMARK,
    edit(
      gateway('audit/watermark.ts'),
      '  and granted and database = (select oid from pg_database where datname = current_database())',
      "  and granted or locktype = 'transactionid'",
    ),
  ),
]

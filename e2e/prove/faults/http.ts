// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** What stands before every call, and the message around it. */
export const HTTP: readonly Fault[] = [
  fault(
    'a write sent twice is carried out twice',
    gateway('http/idempotency.integration.test.ts'),
    edit(
      gateway('http/run-call.ts'),
      "idempotent === null ? 'new' : await claimAttempt",
      "idempotent !== null ? 'new' : await claimAttempt",
    ),
  ),
  fault(
    'a privilege is not asked for',
    gateway('proof/access.integration.test.ts'),
    edit(gateway('http/check-call.ts'), 'holds(found.actor.privileges, access.needs) ? null', 'found.session ? null'),
  ),
  fault(
    'a session before its hard token may do everything',
    gateway('proof/access.integration.test.ts'),
    edit(
      gateway('http/check-call.ts'),
      "if (stage !== 'full') return new Refusal('57', { reason: `stage ${stage}` })",
      '',
    ),
  ),
  fault(
    'a write leaves no row in the trail',
    gateway('proof/audited-writes.integration.test.ts'),
    edit(
      gateway('http/run-call.ts'),
      '      await writeNotes({ ...parts, db: transaction }, run, attempt, answer)\n',
      '',
    ),
  ),
  fault(
    'a message is taken twice',
    gateway('http/envelope/replay-guard.test.ts'),
    edit(
      gateway('http/envelope/replay-guard.ts'),
      "if (current.seen.has(key) || previous.seen.has(key)) return 'replayed'",
      '',
    ),
  ),
  fault(
    'a message sealed for one path is taken at another',
    gateway('http/envelope/envelope.test.ts'),
    edit(gateway('http/envelope/request-header.ts'), "if (htu !== path) throw refused('sealed for another path')", ''),
  ),
  fault(
    'a search takes % and _ for wildcards',
    gateway('read/list-conditions.test.ts'),
    edit(gateway('read/list-conditions.ts'), '.replaceAll(/[\\\\%_]/g, (mark) => `\\\\${mark}`)', ''),
  ),
]

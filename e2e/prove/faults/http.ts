// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** What stands before every call, and the message around it. */
export const HTTP: readonly Fault[] = [
  fault(
    'a write sent twice is carried out twice',
    gateway('engine/http/idempotency.integration.test.ts'),
    edit(
      gateway('engine/http/run-call.ts'),
      "idempotent === null ? 'new' : await claimAttempt",
      "idempotent !== null ? 'new' : await claimAttempt",
    ),
  ),
  fault(
    'a privilege is not asked for',
    gateway('proof/access.integration.test.ts'),
    edit(
      gateway('engine/http/check-call.ts'),
      'holds(found.actor.privileges, access.needs) ? null',
      'found.session ? null',
    ),
  ),
  fault(
    'a session before its hard token may do everything',
    gateway('proof/access.integration.test.ts'),
    edit(
      gateway('engine/http/check-call.ts'),
      "if (stage !== 'full') return new Refusal('57', { reason: `stage ${stage}` })",
      '',
    ),
  ),
  fault(
    'a write leaves no row in the trail',
    gateway('proof/audited-writes.integration.test.ts'),
    edit(
      gateway('engine/http/run-call.ts'),
      '      await writeNotes({ ...parts, db: transaction }, run, attempt, answer)\n',
      '',
    ),
  ),
  fault(
    'a message is taken twice',
    gateway('engine/envelope/replay-guard.test.ts'),
    edit(
      gateway('engine/envelope/replay-guard.ts'),
      "if (current.seen.has(key) || previous.seen.has(key)) return 'replayed'",
      '',
    ),
  ),
  fault(
    'a message sealed for one path is taken at another',
    gateway('engine/envelope/envelope.test.ts'),
    edit(
      gateway('engine/envelope/request-header.ts'),
      "if (htu !== path) throw refused('sealed for another path')",
      '',
    ),
  ),
  fault(
    'a search takes % and _ for wildcards',
    gateway('engine/read/list-conditions.test.ts'),
    edit(gateway('engine/read/list-conditions.ts'), '.replaceAll(/[\\\\%_]/g, (mark) => `\\\\${mark}`)', ''),
  ),
  fault(
    'a read refused for its privilege leaves no row',
    gateway('proof/refused-reads.integration.test.ts'),
    edit(gateway('engine/http/call-audit.ts'), "bound.call.writes || responseCode === '57'", 'bound.call.writes'),
  ),
  fault(
    'a read refused by its handler leaves no row',
    gateway('proof/refused-reads.integration.test.ts'),
    edit(
      gateway('engine/http/run-call.ts'),
      '    if (attempt.notes.length > 0 || isTold(run, answer)) await auditRefusal(parts, run, attempt, answer)\n',
      '',
    ),
  ),
  fault(
    'an export of partners leaves no row',
    gateway('proof/refused-reads.integration.test.ts'),
    edit(gateway('areas/people/partners/partners.calls.ts'), "    noteExport(context, request, 'mto', 'MTO')\n", ''),
  ),
  fault(
    'each chunk of an export leaves a row',
    gateway('proof/refused-reads.integration.test.ts'),
    edit(gateway('engine/read/note-export.ts'), '|| request.cursor !== undefined', ''),
  ),
  fault(
    'a handler writes outside of the transaction',
    gateway('proof/failed-commits.integration.test.ts'),
    edit(
      gateway('engine/http/run-call.ts'),
      'attempt = newCallAttempt(run.facts, transaction)',
      'attempt = newCallAttempt(run.facts, parts.db)',
    ),
  ),
  fault(
    'an answer of a write that was lost is given to another body',
    gateway('engine/http/idempotency.integration.test.ts'),
    edit(gateway('engine/http/idempotency.ts'), "  if (stored?.body_hash !== hash) return 'different'\n", ''),
  ),
  fault(
    'a refused write keeps its effects',
    gateway('engine/http/idempotency.integration.test.ts'),
    edit(gateway('engine/http/run-call.ts'), '    if (!error.options.keepWrites) throw new RolledBack(answer)\n', ''),
  ),
  fault(
    'writes go on outside of opening hours',
    gateway('engine/http/pipeline.integration.test.ts'),
    edit(gateway('engine/http/check-call.ts'), "throw new Refusal('90')", 'void 0'),
  ),
  fault(
    'whoever may only read the settings is above opening hours',
    gateway('engine/access/settings/opening-hours.rules.test.ts'),
    edit(
      gateway('engine/access/settings/opening-hours.rules.ts'),
      "const SETS_HOURS: Requirement = { any: ['SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'] }",
      "const SETS_HOURS: Requirement = { module: 'SYSTEM_SETTINGS' }",
    ),
  ),
  fault(
    'who authorizes a change of the settings is locked out by it',
    gateway('engine/access/settings/opening-hours.rules.test.ts'),
    edit(gateway('engine/access/settings/opening-hours.rules.ts'), ", 'SYSTEM_SETTINGS|CHECKER'", ''),
  ),
  fault(
    'a body one level too deep is looked at',
    gateway('engine/http/guard.test.ts'),
    edit(gateway('engine/http/guard.ts'), 'depth > MAX_DEPTH', 'depth > MAX_DEPTH + 1'),
  ),
  fault(
    'a body with one node too many is looked at',
    gateway('engine/http/guard.test.ts'),
    edit(gateway('engine/http/guard.ts'), '++nodes > maxNodes', '++nodes > maxNodes + 1'),
  ),
  fault(
    'the last day of a range is left out',
    gateway('engine/read/list-conditions.test.ts'),
    edit(gateway('engine/read/list-conditions.ts'), '.plus({ days: 1 })', ''),
  ),
  fault(
    'the first moment of the day after is let in',
    gateway('engine/read/list-conditions.test.ts'),
    edit(gateway('engine/read/list-conditions.ts'), '${column} < ${to.toJSDate()}', '${column} <= ${to.toJSDate()}'),
  ),
  fault(
    'a page far down is found in another order',
    gateway('areas/settings/audit/trail-pages.integration.test.ts'),
    edit(
      gateway('engine/read/read-page.ts'),
      'ordered(found.select([...selections]), order).execute()',
      'found.select([...selections]).execute()',
    ),
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

/** The checks before every call, and the envelope of its answer. */
export const HTTP: readonly Fault[] = [
  fault(
    'a repeated write takes effect twice',
    gateway('engine/http/idempotency.integration.test.ts'),
    change(
      gateway('engine/http/run-call.ts'),
      'runWrite',
      "idempotent === null ? 'new' : await claimAttempt(transaction, idempotent, run.facts.now)",
      "idempotent !== null ? 'new' : await claimAttempt(transaction, idempotent, run.facts.now)",
    ),
  ),
  fault(
    'a privilege is not checked',
    gateway('security-tests/access.integration.test.ts'),
    change(
      gateway('engine/http/check-call.ts'),
      'accessRefusal',
      'holds(found.actor.privileges, access.needs)',
      'found.session',
    ),
  ),
  fault(
    'a session may do everything before its hard token',
    gateway('security-tests/access.integration.test.ts'),
    remove(
      gateway('engine/http/check-call.ts'),
      'accessRefusal',
      "if (stage !== 'full') return new Refusal('57', { reason: `stage ${stage}` })",
    ),
  ),
  fault(
    'a write is not audited',
    gateway('security-tests/valid-writes.integration.test.ts'),
    remove(
      gateway('engine/http/run-call.ts'),
      'runWrite',
      'await writeNotes({ ...parts, db: transaction }, run, attempt, answer, isRefusal)',
    ),
  ),
  fault(
    'a message is accepted twice',
    gateway('engine/envelope/replay-guard.test.ts'),
    remove(
      gateway('engine/envelope/replay-guard.ts'),
      'check',
      "if (current.seen.has(key) || previous.seen.has(key)) return 'replayed'",
    ),
  ),
  fault(
    'a message sealed for one path is accepted at another',
    gateway('engine/envelope/envelope.test.ts'),
    remove(
      gateway('engine/envelope/request-header.ts'),
      'readHeaderPart',
      "if (htu !== path) throw refused('sealed for another path')",
    ),
  ),
  fault(
    'a search treats % and _ as wildcards',
    gateway('engine/read/list-conditions.test.ts'),
    change(gateway('engine/read/list-conditions.ts'), 'wordsOf', 'word: folded(text)', 'word: text.toLowerCase()'),
  ),
  fault(
    'a search distinguishes accents',
    'contract/src/values/folded.test.ts',
    change('contract/src/values/folded.ts', 'folded', "letters.replace(DROPPED, '')", 'letters'),
  ),
  fault(
    'the database normalizes punctuation differently from memory',
    gateway('engine/read/folded-text.integration.test.ts'),
    change('contract/src/values/folded.ts', 'folded', "replace(SEPARATORS, ' ')", "replace(SEPARATORS, '')"),
  ),
  fault(
    'a status is searched by its code instead of its word',
    gateway('engine/read/shown/shown-words.test.ts'),
    change(
      gateway('engine/read/shown/shown-words.ts'),
      'codesOf',
      'beginningWith(textsOf(shown.words, language), word)',
      '[word.toUpperCase()]',
    ),
  ),
  fault(
    'the beginning of Yes or No finds nearly every row',
    gateway('engine/read/shown/shown-words.test.ts'),
    change(gateway('engine/read/shown/shown-words.ts'), 'yesOrNo', 'text === word', 'text.startsWith(word)'),
  ),
  fault(
    'a held order is not found by a built-in rule',
    gateway('security-tests/search-of-lists.integration.test.ts'),
    change(
      gateway('areas/compliance/screening-cases/case-columns.ts'),
      'heldByRule',
      'folded(`${code} ${text}`).includes(word)',
      'false',
    ),
  ),
  fault(
    'a wallet below its threshold is not found by these words',
    gateway('security-tests/search-of-lists.integration.test.ts'),
    change(
      gateway('areas/payments/wallets/wallet-rows.ts'),
      'WALLET_COLUMNS',
      "textIn('labels.isLow', IS_LOW, column.yesNo(IS_LOW))",
      'column.yesNo(IS_LOW)',
    ),
  ),
  fault(
    'a search of a large table compares amounts without an index',
    gateway('engine/read/shown/shown-words.test.ts'),
    change(
      gateway('engine/read/list-conditions.ts'),
      'figureConditions',
      'if (!isLong) return figureShown(shown, figure, searcher)',
      'return figureShown(shown, figure, searcher)',
    ),
  ),
  fault(
    'a read refused for its privilege is not audited',
    gateway('security-tests/refused-reads.integration.test.ts'),
    change(
      gateway('engine/http/call-audit.ts'),
      'isTold',
      "bound.call.writes || responseCode === '57'",
      'bound.call.writes',
    ),
  ),
  fault(
    'a read refused by its handler is not audited',
    gateway('security-tests/refused-reads.integration.test.ts'),
    remove(
      gateway('engine/http/run-call.ts'),
      'runRead',
      'if (attempt.notes.length > 0 || isTold(run, answer)) await auditRefusal(parts, run, attempt, answer)',
    ),
  ),
  fault(
    'an export of partners is not audited',
    gateway('security-tests/refused-reads.integration.test.ts'),
    remove(
      gateway('areas/people/partners/partners.calls.ts'),
      'PARTNER_BINDINGS',
      "noteExport(context, request, 'mto', 'MTO')",
    ),
  ),
  fault(
    'each chunk of an export is audited separately',
    gateway('security-tests/refused-reads.integration.test.ts'),
    change(
      gateway('engine/read/note-export.ts'),
      'noteExport',
      "request.purpose !== 'export' || request.cursor !== undefined",
      "request.purpose !== 'export'",
    ),
  ),
  fault(
    'a handler writes outside of the transaction',
    gateway('security-tests/valid-writes.integration.test.ts'),
    change(
      gateway('engine/http/run-call.ts'),
      'runWrite',
      'attempt = newCallAttempt(run.facts, transaction)',
      'attempt = newCallAttempt(run.facts, parts.db)',
    ),
  ),
  fault(
    'the stored answer of a write is given to another body',
    gateway('engine/http/idempotency.integration.test.ts'),
    remove(gateway('engine/http/idempotency.ts'), 'claimAttempt', "if (stored?.body_hash !== hash) return 'different'"),
  ),
  fault(
    'a refused write keeps its effects',
    gateway('engine/http/idempotency.integration.test.ts'),
    remove(
      gateway('engine/http/run-call.ts'),
      'effectOf',
      'if (!error.options.keepWrites) throw new RolledBack(answer)',
    ),
  ),
  fault(
    'writes are accepted outside of opening hours',
    gateway('engine/http/pipeline.integration.test.ts'),
    change(gateway('engine/http/check-call.ts'), 'checkCall', "throw new Refusal('90')", 'void 0'),
  ),
  fault(
    'users who may only read the settings are exempt from opening hours',
    gateway('engine/access/settings/opening-hours.rules.test.ts'),
    change(
      gateway('engine/access/settings/opening-hours.rules.ts'),
      '',
      "const SETS_HOURS: Requirement = { any: ['SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'] }",
      "const SETS_HOURS: Requirement = { module: 'SYSTEM_SETTINGS' }",
    ),
  ),
  fault(
    'checkers of the settings are not exempt from opening hours',
    gateway('engine/access/settings/opening-hours.rules.test.ts'),
    change(
      gateway('engine/access/settings/opening-hours.rules.ts'),
      'SETS_HOURS',
      "'SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'",
      "'SYSTEM_SETTINGS|UPDATE'",
    ),
  ),
  fault(
    'a body one level too deep is accepted',
    gateway('engine/http/guard.test.ts'),
    change(gateway('engine/http/guard.ts'), 'bodyFault', 'depth > MAX_DEPTH', 'depth > MAX_DEPTH + 1'),
  ),
  fault(
    'a body with one node too many is accepted',
    gateway('engine/http/guard.test.ts'),
    change(gateway('engine/http/guard.ts'), 'bodyFault', '++nodes > maxNodes', '++nodes > maxNodes + 1'),
  ),
  fault(
    'the last day of a range is left out',
    gateway('engine/read/list-conditions.test.ts'),
    change(
      gateway('engine/read/list-conditions.ts'),
      'between',
      "startOf('endDate', endDate, zone).plus({ days: 1 })",
      "startOf('endDate', endDate, zone)",
    ),
  ),
  fault(
    'the first moment of the next day is included',
    gateway('engine/read/list-conditions.test.ts'),
    change(
      gateway('engine/read/list-conditions.ts'),
      'between',
      '`${column} < ${to.toJSDate()}`',
      '`${column} <= ${to.toJSDate()}`',
    ),
  ),
  fault(
    'a distant page has another order',
    gateway('areas/settings/audit/trail-pages.integration.test.ts'),
    change(
      gateway('engine/read/read-page.ts'),
      'deepPage',
      'ordered(found.select([...selections]), order) as Records',
      'found.select([...selections]) as Records',
    ),
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** A fault as somebody might make it one day, and the tests that must notice. */
export interface Fault {
  readonly name: string
  /** Exact texts of files, each of which stands there once, and what they become. */
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  /** Test file, as a path from the root. */
  readonly killedBy: string
}

const gateway = (path: string) => `mock-gateway/src/${path}`
const edit = (file: string, from: string, to: string) => ({ file, from, to })
const one = (name: string, killedBy: string, ...edits: Fault['edits']): Fault => ({ name, killedBy, edits })

const DECIDE = gateway('approvals/decide-item.ts')
const RULES = gateway('approvals/decision.rules.ts')
const AUTHORIZE = gateway('approvals/authorize.integration.test.ts')
const RACES = gateway('proof/decision-races.integration.test.ts')
const OTHERS = gateway('proof/other-partner.integration.test.ts')

/** Security §7, M1: what the suite must notice. */
export const FAULTS: readonly Fault[] = [
  one(
    'the row scope of users is dropped',
    OTHERS,
    edit(
      gateway('domains/users/user-scope.ts'),
      "if (actor.userType === 'IMTO') return",
      "if (actor.userId === '') return",
    ),
  ),
  one(
    'the row scope of partners is dropped',
    OTHERS,
    edit(gateway('domains/partners/partner-scope.ts'), "actor.userType === 'IMTO' ?", "actor.userId === '' ?"),
  ),
  one(
    'operator users read the whole trail',
    OTHERS,
    edit(
      gateway('domains/audit/audit-scope.ts'),
      "return actor.userType === 'IMTO' ? partnerTrail(actor) :",
      "return actor.mtoCode === '' ? partnerTrail(actor) :",
    ),
  ),
  one(
    'a maker may decide the own item',
    AUTHORIZE,
    edit(RULES, "if (facts.isOwn) return '63'", ''),
    edit(DECIDE, "    .where('maker_id', '<>', context.actor.userId)\n", ''),
  ),
  one(
    'a decision is not bound to what the checker saw',
    AUTHORIZE,
    edit(RULES, '[storedHash, ...seenHashes].some', '[].some'),
  ),
  one(
    'a record that moved meanwhile is overwritten',
    AUTHORIZE,
    edit(RULES, 'if (live === null || live.version !== change.baseVersion) return true', ''),
    edit(
      RULES,
      "return change.action !== 'CREATE' && movedFields(change.before, live.snapshot).length > 0",
      'return false',
    ),
  ),
  one(
    'the checker’s right of this moment is not asked',
    AUTHORIZE,
    edit(RULES, "if (!facts.mayCheck) return '57'", ''),
  ),
  one(
    'an amount above the role’s limit goes through',
    AUTHORIZE,
    edit(RULES, 'amount !== null && roleLimit !== null && compareAmounts(amount, roleLimit) > 0', 'false'),
  ),
  one(
    'amounts are compared as floats',
    'contract/src/money.test.ts',
    edit(
      'contract/src/money.ts',
      'toMinor(left) - toMinor(right)',
      'BigInt(Math.round(Number(left) * 100)) - BigInt(Math.round(Number(right) * 100))',
    ),
  ),
  one(
    'an item is decided without its lock and without the guard in the statement',
    RACES,
    edit(DECIDE, '    .forUpdate()\n', ''),
    edit(DECIDE, "    .where('status', '=', 'PENDING')\n", ''),
  ),
  one(
    'a write sent twice is carried out twice',
    gateway('http/idempotency.integration.test.ts'),
    edit(
      gateway('http/run-call.ts'),
      "idempotent === null ? 'new' : await claimAttempt",
      "idempotent !== null ? 'new' : await claimAttempt",
    ),
  ),
  one(
    'a privilege is not asked for',
    gateway('proof/access.integration.test.ts'),
    edit(gateway('http/check-call.ts'), 'holds(found.actor.privileges, access.needs) ? null', 'found.session ? null'),
  ),
  one(
    'a session before its hard token may do everything',
    gateway('proof/access.integration.test.ts'),
    edit(
      gateway('http/check-call.ts'),
      "if (stage !== 'full') return new Refusal('57', { reason: `stage ${stage}` })",
      '',
    ),
  ),
  one(
    'unknown fields are let through',
    gateway('proof/extra-fields.integration.test.ts'),
    edit('contract/src/schema/request.ts', '    .noUnknown()\n', ''),
  ),
  one(
    'a write leaves no row in the trail',
    gateway('proof/audited-writes.integration.test.ts'),
    edit(
      gateway('http/run-call.ts'),
      '      await writeNotes({ ...parts, db: transaction }, run, attempt, answer)\n',
      '',
    ),
  ),
  one(
    'a narrowed role leaves sessions open',
    gateway('domains/roles/change-role.integration.test.ts'),
    edit(gateway('domains/roles/role-change.kind.ts'), 'if (changesRights(before, after)) await', 'if (false) await'),
  ),
  one(
    'a live key is revealed to whoever asks',
    gateway('domains/sandbox/api-keys.integration.test.ts'),
    edit(gateway('domains/sandbox/api-key.rules.ts'), "if (key.createdBy !== userId) return '57'", ''),
  ),
  one(
    'who gets an address at the identity provider gets the account',
    gateway('access/oidc/provider-link.integration.test.ts'),
    edit(
      gateway('access/oidc/complete-sign-in.ts'),
      'if ((await linkedSubject(db, vouched.issuer, account.userId)) !== null) throw',
      'if (false) throw',
    ),
  ),
  one(
    'wrong passwords never lock',
    gateway('access/sign-in/login.integration.test.ts'),
    edit(
      gateway('access/sign-in/failed-trials.ts'),
      "status: sql`case when failed_trials + 1 >= ${passwordTrials} then 'LOCKED' else status end`,",
      '',
    ),
  ),
  one(
    'a message is taken twice',
    gateway('http/envelope/replay-guard.test.ts'),
    edit(
      gateway('http/envelope/replay-guard.ts'),
      "if (current.seen.has(key) || previous.seen.has(key)) return 'replayed'",
      '',
    ),
  ),
  one(
    'a message sealed for one path is taken at another',
    gateway('http/envelope/envelope.test.ts'),
    edit(gateway('http/envelope/request-header.ts'), "if (htu !== path) throw refused('sealed for another path')", ''),
  ),
  one(
    'a search takes % and _ for wildcards',
    gateway('read/list-conditions.test.ts'),
    edit(gateway('read/list-conditions.ts'), '.replaceAll(/[\\\\%_]/g, (mark) => `\\\\${mark}`)', ''),
  ),
  one(
    'formulas are exported as formulas',
    'shared-ui/src/export/safe-cell.test.ts',
    edit('shared-ui/src/export/safe-cell.ts', "return FORMULA_START.test(text) ? `'${text}` : text", 'return text'),
  ),
  one(
    'an archive’s bombs and overlaps are not looked for',
    'shared-ui/src/import/read-table.test.ts',
    edit('shared-ui/src/import/zip-check.ts', '  refuseBomb(entries)\n  refuseOverlap(entries, start)\n', ''),
  ),
]

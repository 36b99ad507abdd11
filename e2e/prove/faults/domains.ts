// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const UPLOADS = gateway('areas/people/uploads/user-uploads.integration.test.ts')

/** Rules of single domains. */
export const DOMAINS: readonly Fault[] = [
  fault(
    'a narrowed role leaves sessions open',
    gateway('areas/people/roles/change-role.integration.test.ts'),
    edit(
      gateway('areas/people/roles/role-change.kind.ts'),
      'if (changesRights(before, after)) await',
      'if (false) await',
    ),
  ),
  fault(
    'the look before an upload tells of other subsidiaries',
    UPLOADS,
    edit(
      gateway('areas/people/uploads/user-batch-faults.ts'),
      "  if (!mayWorkFor(context.actor, countryId)) throw new Refusal('57')\n",
      '',
    ),
  ),
  fault(
    'the look before an upload is open when uploads are not',
    UPLOADS,
    edit(
      gateway('areas/people/uploads/check-user-uploads.ts'),
      "  if (!(await openingHours(db, actor, now))) throw new Refusal('90')\n",
      '',
    ),
  ),
  fault(
    'a file holds users beyond the reach of its maker',
    UPLOADS,
    edit(gateway('areas/people/uploads/user-batch.rules.ts'), '!facts.userTypes.has(user.userType)', 'false'),
  ),
  fault(
    'a live key is revealed to whoever asks',
    gateway('areas/payments/sandbox/api-keys.integration.test.ts'),
    edit(gateway('areas/payments/sandbox/api-key.rules.ts'), "if (key.createdBy !== userId) return '57'", ''),
  ),
  fault(
    'an edit of a user stores a subsidiary that came along with it',
    gateway('areas/people/users/update-user.integration.test.ts'),
    edit(
      gateway('areas/people/users/update-user.ts'),
      '...storedValues(EDITED, wanted)',
      "...storedValues({ ...EDITED, ...partOf(USER, 'countryId') }, wanted)",
    ),
  ),
  fault(
    'a user with another role keeps the sessions',
    gateway('areas/people/users/update-user.integration.test.ts'),
    edit(
      gateway('areas/people/users/user-change.rules.ts'),
      "  if (before.userRoleId !== after.userRoleId) return 'role'\n",
      '',
    ),
  ),
  fault(
    'a change of a user ends no sessions',
    gateway('areas/people/users/update-user.integration.test.ts'),
    edit(gateway('areas/people/users/user-change.kind.ts'), 'if (reason !== null) await', 'if (false) await'),
  ),
  fault(
    'the last checker of a module may go',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    edit(gateway('areas/people/users/user-change.kind.ts'), 'if (unchecked.length === 0) return', 'return'),
  ),
  fault(
    'two checkers may remove each other at once',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    edit(
      gateway('areas/people/users/last-checker.ts'),
      "  await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)\n  const left = await db\n    .with('checker', checkers)\n    .selectFrom('checker as mine')\n    .select('mine.module_name')\n    .where",
      "  const left = await db\n    .with('checker', checkers)\n    .selectFrom('checker as mine')\n    .select('mine.module_name')\n    .where",
    ),
  ),
  fault(
    'a partner that ends leaves its users signed in',
    gateway('areas/people/partners/update-partner.integration.test.ts'),
    edit(gateway('areas/people/partners/partner-change.kind.ts'), 'if (!endsPartner(before, after)) return', 'return'),
  ),
  fault(
    'a live key is revealed an hour late',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    edit(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'revealUntil(key.grantedAt) <= now',
      'revealUntil(key.grantedAt) < now',
    ),
  ),
  fault(
    'a retiring key works on after its end',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    edit(gateway('areas/payments/sandbox/api-key.rules.ts'), 'key.expiresAt <= now', 'key.expiresAt < now'),
  ),
  fault(
    'keys of a partner that is not active work',
    gateway('partner-api/partner-api.integration.test.ts'),
    edit(
      gateway('partner-api/authenticate.ts'),
      "  if (key.mto_status !== 'ACTIVE') return { status: 403, detail: 'partner', keyId: key.key_id }\n",
      '',
    ),
  ),
  fault(
    'a saved view of somebody else is found',
    gateway('proof/other-partner.integration.test.ts'),
    edit(
      gateway('engine/views/view.store.ts'),
      "    .where('view_id', '=', viewId)\n    .where('user_id', '=', userId)\n    .executeTakeFirst()",
      "    .where('view_id', '=', viewId)\n    .executeTakeFirst()",
    ),
  ),
  fault(
    'one view more than may be kept is kept',
    gateway('engine/views/views.integration.test.ts'),
    edit(gateway('engine/views/save-view.ts'), 'ofList >= VIEWS_PER_LIST ||', 'ofList > VIEWS_PER_LIST ||'),
  ),
  fault(
    'one unused upload more than may wait is taken',
    gateway('areas/people/files/files.integration.test.ts'),
    edit(gateway('areas/people/files/upload-file.ts'), '>= MOST_UNUSED', '> MOST_UNUSED'),
  ),
]

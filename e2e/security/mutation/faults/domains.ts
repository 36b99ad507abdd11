// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const UPLOADS = gateway('areas/people/uploads/user-uploads.integration.test.ts')

/** Rules of single domains. */
export const DOMAINS: readonly Fault[] = [
  fault(
    'a narrowed role leaves sessions open',
    gateway('areas/people/roles/change-role.integration.test.ts'),
    change(gateway('areas/people/roles/role-change.kind.ts'), 'applyUpdate', 'changesRights(before, after)', 'false'),
  ),
  fault(
    'the look before an upload tells of other subsidiaries',
    UPLOADS,
    remove(
      gateway('areas/people/uploads/user-batch-faults.ts'),
      'batchFaults',
      "if (!mayWorkFor(context.actor, countryId)) throw new Refusal('57')",
    ),
  ),
  fault(
    'the look before an upload is open when uploads are not',
    UPLOADS,
    remove(
      gateway('areas/people/uploads/check-user-uploads.ts'),
      'checkUserUploads',
      "if (!(await openingHours(db, actor, now))) throw new Refusal('90')",
    ),
  ),
  fault(
    'a file holds users beyond the reach of its maker',
    UPLOADS,
    change(
      gateway('areas/people/uploads/user-batch.rules.ts'),
      'rowFaults',
      '!facts.userTypes.has(user.userType)',
      'false',
    ),
  ),
  fault(
    'a live key is revealed to whoever asks',
    gateway('areas/payments/sandbox/api-keys.integration.test.ts'),
    remove(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'refuseReveal',
      "if (key.createdBy !== userId) return '57'",
    ),
  ),
  fault(
    'an edit of a user stores a subsidiary that came along with it',
    gateway('areas/people/users/update-user.integration.test.ts'),
    change(
      gateway('areas/people/users/update-user.ts'),
      'proposeUserEdit',
      '...storedValues(EDITED, wanted)',
      "...storedValues({ ...EDITED, ...partOf(USER, 'countryId') }, wanted)",
    ),
  ),
  fault(
    'a user with another role keeps the sessions',
    gateway('areas/people/users/update-user.integration.test.ts'),
    remove(
      gateway('areas/people/users/user-change.rules.ts'),
      'endsSessions',
      "if (before.userRoleId !== after.userRoleId) return 'role'",
    ),
  ),
  fault(
    'a change of a user ends no sessions',
    gateway('areas/people/users/update-user.integration.test.ts'),
    change(gateway('areas/people/users/user-change.kind.ts'), 'applyUpdate', 'reason !== null', 'false'),
  ),
  fault(
    'the last checker of a module may go',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    change(
      gateway('areas/people/users/user-change.kind.ts'),
      'validateEdit',
      'if (unchecked.length === 0) return',
      'return',
    ),
  ),
  fault(
    'two checkers may remove each other at once',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    remove(
      gateway('areas/people/users/last-checker.ts'),
      'modulesLeftUnchecked',
      'await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)',
    ),
  ),
  fault(
    'a partner that ends leaves its users signed in',
    gateway('areas/people/partners/update-partner.integration.test.ts'),
    change(
      gateway('areas/people/partners/partner-change.kind.ts'),
      'applyUpdate',
      'if (!endsPartner(before, after)) return',
      'return',
    ),
  ),
  fault(
    'a live key is revealed an hour late',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    change(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'refuseReveal',
      'revealUntil(key.grantedAt) <= now',
      'revealUntil(key.grantedAt) < now',
    ),
  ),
  fault(
    'a retiring key works on after its end',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    change(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'statusAt',
      'key.expiresAt <= now',
      'key.expiresAt < now',
    ),
  ),
  fault(
    'keys of a partner that is not active work',
    gateway('partner-api/partner-api.integration.test.ts'),
    remove(
      gateway('partner-api/authenticate.ts'),
      'authenticate',
      "if (key.mto_status !== 'ACTIVE') return { status: 403, detail: 'partner', keyId: key.key_id }",
    ),
  ),
  fault(
    'a saved view of somebody else is found',
    gateway('security-tests/other-partner.integration.test.ts'),
    change(
      gateway('engine/views/view.store.ts'),
      'findView',
      "db\n.selectFrom('saved_view')\n.select(COLUMNS)\n.where('view_id', '=', viewId)\n.where('user_id', '=', userId)\n.executeTakeFirst()",
      "db\n.selectFrom('saved_view')\n.select(COLUMNS)\n.where('view_id', '=', viewId)\n.executeTakeFirst()",
    ),
  ),
  fault(
    'one view more than may be kept is kept',
    gateway('engine/views/views.integration.test.ts'),
    change(
      gateway('engine/views/save-view.ts'),
      'insertWanted',
      'ofList >= VIEWS_PER_LIST || ofUser >= VIEWS_PER_USER',
      'ofList > VIEWS_PER_LIST || ofUser >= VIEWS_PER_USER',
    ),
  ),
  fault(
    'one unused upload more than may wait is taken',
    gateway('areas/people/files/files.integration.test.ts'),
    change(
      gateway('areas/people/files/upload-file.ts'),
      'uploadFile',
      '(await unusedUploads(db, actor.userId)) >= MOST_UNUSED',
      '(await unusedUploads(db, actor.userId)) > MOST_UNUSED',
    ),
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const UPLOADS = gateway('areas/people/uploads/user-uploads.integration.test.ts')

/** Rules of single domains. */
export const DOMAINS: readonly Fault[] = [
  fault(
    'sessions continue after their role lost privileges',
    gateway('areas/people/roles/change-role.integration.test.ts'),
    change(gateway('areas/people/roles/role-change.kind.ts'), 'applyUpdate', 'changesRights(before, after)', 'false'),
  ),
  fault(
    'the preview of an upload reveals users of other subsidiaries',
    UPLOADS,
    remove(
      gateway('areas/people/uploads/user-batch-faults.ts'),
      'batchFaults',
      "if (!mayWorkFor(context.actor, countryId)) throw new Refusal('57')",
    ),
  ),
  fault(
    'the preview of an upload works outside of opening hours',
    UPLOADS,
    remove(
      gateway('areas/people/uploads/check/check-user-uploads.ts'),
      'checkUserUploads',
      "if (!(await openingHours(db, actor, now))) throw new Refusal('90')",
    ),
  ),
  fault(
    'a file may contain users outside of its maker’s scope',
    UPLOADS,
    change(
      gateway('areas/people/uploads/user-batch.rules.ts'),
      'rowFaults',
      '!facts.userTypes.has(user.userType)',
      'false',
    ),
  ),
  fault(
    'a live key is revealed to any user',
    gateway('areas/payments/sandbox/api-keys.integration.test.ts'),
    remove(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'refuseReveal',
      "if (key.createdBy !== userId) return '57'",
    ),
  ),
  fault(
    'an edit of a user stores a subsidiary sent with the request',
    gateway('areas/people/users/update-user.integration.test.ts'),
    change(
      gateway('areas/people/users/update-user.ts'),
      'proposeUserEdit',
      '...storedValues(EDITED, wanted)',
      "...storedValues({ ...EDITED, ...partOf(USER, 'countryId') }, wanted)",
    ),
  ),
  fault(
    'a user’s sessions continue after a change of role',
    gateway('areas/people/users/update-user.integration.test.ts'),
    remove(
      gateway('areas/people/users/user-change.rules.ts'),
      'endsSessions',
      "if (before.userRoleId !== after.userRoleId) return 'role'",
    ),
  ),
  fault(
    'a user’s sessions continue after a change of the user',
    gateway('areas/people/users/update-user.integration.test.ts'),
    change(gateway('areas/people/users/user-change.kind.ts'), 'applyUpdate', 'reason !== null', 'false'),
  ),
  fault(
    'the last checker of a module can be removed',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    change(
      gateway('areas/people/users/user-change.kind.ts'),
      'validateEdit',
      'if (unchecked.length === 0) return',
      'return',
    ),
  ),
  fault(
    'two checkers can remove each other concurrently',
    gateway('areas/people/users/last-checker.integration.test.ts'),
    remove(
      gateway('areas/people/users/last-checker.ts'),
      'modulesLeftUnchecked',
      'await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)',
    ),
  ),
  fault(
    'users of a closed partner stay signed in',
    gateway('areas/people/partners/update-partner.integration.test.ts'),
    change(
      gateway('areas/people/partners/partner-change.kind.ts'),
      'applyUpdate',
      'if (!endsPartner(before, after)) return',
      'return',
    ),
  ),
  fault(
    'a live key can be revealed an hour after its time',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    change(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'refuseReveal',
      'revealUntil(key.grantedAt) <= now',
      'revealUntil(key.grantedAt) < now',
    ),
  ),
  fault(
    'a replaced key works after its end',
    gateway('areas/payments/sandbox/api-key.rules.test.ts'),
    change(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'statusAt',
      'key.expiresAt <= now',
      'key.expiresAt < now',
    ),
  ),
  fault(
    'keys of an inactive partner work',
    gateway('partner-api/partner-api.integration.test.ts'),
    remove(
      gateway('partner-api/authenticate.ts'),
      'authenticate',
      "if (key.mto_status !== 'ACTIVE') return { status: 403, detail: 'partner', key: owner }",
    ),
  ),
  fault(
    'another user’s saved view can be read',
    gateway('security-tests/other-partner.integration.test.ts'),
    change(
      gateway('engine/views/view.store.ts'),
      'findView',
      "db\n.selectFrom('saved_view')\n.select(COLUMNS)\n.where('view_id', '=', viewId)\n.where('user_id', '=', userId)\n.executeTakeFirst()",
      "db\n.selectFrom('saved_view')\n.select(COLUMNS)\n.where('view_id', '=', viewId)\n.executeTakeFirst()",
    ),
  ),
  fault(
    'one view above the limit can be saved',
    gateway('engine/views/views.integration.test.ts'),
    change(
      gateway('engine/views/save-view.ts'),
      'insertWanted',
      'ofList >= VIEWS_PER_LIST || ofUser >= VIEWS_PER_USER',
      'ofList > VIEWS_PER_LIST || ofUser >= VIEWS_PER_USER',
    ),
  ),
  fault(
    'one unused upload above the limit is accepted',
    gateway('areas/people/files/files.integration.test.ts'),
    change(
      gateway('areas/people/files/upload-file.ts'),
      'uploadFile',
      '(await unusedUploads(db, actor.userId)) >= MOST_UNUSED',
      '(await unusedUploads(db, actor.userId)) > MOST_UNUSED',
    ),
  ),
]

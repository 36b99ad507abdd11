// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const OTHERS = gateway('security-tests/other-partner.integration.test.ts')

/** Visibility of rows. */
export const SCOPES: readonly Fault[] = [
  fault(
    'the row scope of users is dropped',
    OTHERS,
    change(
      gateway('areas/people/users/user-scope.ts'),
      'operator',
      'operator: ({ mtoCode }) => sql<boolean>`u.mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the row scope of partners is dropped',
    OTHERS,
    change(
      gateway('areas/people/partners/partner-scope.ts'),
      'operator',
      'operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'operator users can read the whole audit trail',
    OTHERS,
    change(
      gateway('areas/settings/audit/audit-scope.ts'),
      'wholeTrail',
      '{\n    bank: (side) =>\n      side.isOfHeadOffice ? sql<boolean>`true` : sql<boolean>`(e.actor_mto_code is not null or ${ofSubsidiary(side)})`,\n    operator: ({ mtoCode }) => ofPartner(mtoCode),\n  }',
      '{\n    bank: (side) =>\n      side.isOfHeadOffice ? sql<boolean>`true` : sql<boolean>`(e.actor_mto_code is not null or ${ofSubsidiary(side)})`,\n    operator: () => sql<boolean>`true`,\n  }',
    ),
  ),
  fault(
    'cards by status include records out of scope',
    gateway('security-tests/cards.integration.test.ts'),
    change(gateway('engine/read/approved-list.ts'), 'statusCards', 'of(context).where(scope)', 'of(context)'),
  ),
  fault(
    'cards of a filtered list include records out of scope',
    gateway('security-tests/cards.integration.test.ts'),
    change(
      gateway('engine/read/record-list.ts'),
      'recordList',
      'from(context, request).where(visible).where(narrowing)',
      'from(context, request).where(narrowing)',
    ),
  ),
  fault(
    'the card of users online counts all users',
    gateway('security-tests/cards.integration.test.ts'),
    change(
      gateway('areas/people/users/users.read-model.ts'),
      'readUserTotals',
      'users.where(isOnline(now))',
      "db.selectFrom('app_user as u').where(isOnline(now))",
    ),
  ),
  fault(
    'cards of users include users out of scope',
    gateway('security-tests/cards.integration.test.ts'),
    change(
      gateway('areas/people/users/users.read-model.ts'),
      'readUserTotals',
      "const grouped = users.select(['u.role_id', 'u.status']).select((eb) => eb.fn.countAll().as('users'))",
      "const grouped = db.selectFrom('app_user as u').select(['u.role_id', 'u.status']).select((eb) => eb.fn.countAll().as('users'))",
    ),
  ),
  fault(
    'cards of the audit trail include actions out of scope',
    gateway('security-tests/cards.integration.test.ts'),
    change(
      gateway('areas/settings/audit/audit-trail.read-model.ts'),
      'totalsOf',
      'cachedCounts(db, queued, [PENDING, ACTIVE, DECLINED])',
      "cachedCounts(db, sql`${STATUS} > ''`, [PENDING, ACTIVE, DECLINED])",
    ),
  ),
  fault(
    'a bank user sees the records of other subsidiaries',
    gateway('security-tests/other-subsidiary.integration.test.ts'),
    change(
      gateway('engine/read/subsidiary-scope.ts'),
      'withinSubsidiary',
      '`(${column} is null or ${isOfSubsidiary(side, column)})`',
      '`(${column} is null or ${column} is not null)`',
    ),
  ),
  fault(
    'operators see which bank user made a record',
    gateway('engine/read/visible-people.integration.test.ts'),
    change(
      gateway('engine/read/visible-people.ts'),
      'operator',
      'operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the queue counts items that only others can decide',
    gateway('engine/approvals/queue.integration.test.ts'),
    change(
      gateway('engine/approvals/queue.read-model.ts'),
      'readWaiting',
      'decidableBy(actor, now)',
      "'q.status', '=', 'PENDING'",
    ),
  ),
  fault(
    'an operator sees every role',
    gateway('security-tests/other-partner-lists.integration.test.ts'),
    change(
      gateway('areas/people/roles/role-scope.ts'),
      'operator',
      'operator: () => sql<boolean>`r.role_id = any(${[...OPERATOR_ROLE_IDS, actor.roleId]}::text[])`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'active holders of a role are counted out of scope',
    gateway('areas/people/roles/roles.integration.test.ts'),
    edit(gateway('areas/people/roles/roles.read-model.ts'), ' and ${usersVisibleTo(actor)})`),', ')`),'),
  ),
]

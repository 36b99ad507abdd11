// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const OTHERS = gateway('proof/other-partner.integration.test.ts')

/** Who sees which rows. */
export const SCOPES: readonly Fault[] = [
  fault(
    'the row scope of users is dropped',
    OTHERS,
    edit(
      gateway('areas/people/users/user-scope.ts'),
      'operator: ({ mtoCode }) => sql<boolean>`u.mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the row scope of partners is dropped',
    OTHERS,
    edit(
      gateway('areas/people/partners/partner-scope.ts'),
      'operator: ({ mtoCode }) => sql<boolean>`m.mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'operator users read the whole trail',
    OTHERS,
    edit(
      gateway('areas/settings/audit/audit-scope.ts'),
      'or ${ofSubsidiary(side)})`,\n    operator: ({ mtoCode }) => ofPartner(mtoCode),',
      'or ${ofSubsidiary(side)})`,\n    operator: () => sql<boolean>`true`,',
    ),
  ),
  fault(
    'cards of partners count those of others',
    gateway('proof/cards.integration.test.ts'),
    edit(
      gateway('areas/people/partners/partners.read-model.ts'),
      "db.selectFrom('mto as m').where(scope)",
      "db.selectFrom('mto as m')",
    ),
  ),
  fault(
    'cards of parameters count those of others',
    gateway('proof/cards.integration.test.ts'),
    edit(
      gateway('areas/settings/parameters/parameters.read-model.ts'),
      "db.selectFrom('parameter as p').where(scope)",
      "db.selectFrom('parameter as p')",
    ),
  ),
  fault(
    'the card of those online counts everybody',
    gateway('proof/cards.integration.test.ts'),
    edit(
      gateway('areas/people/users/users.read-model.ts'),
      'users.where(isOnline(now))',
      "db.selectFrom('app_user as u').where(isOnline(now))",
    ),
  ),
  fault(
    'cards of users count those of others',
    gateway('proof/cards.integration.test.ts'),
    edit(
      gateway('areas/people/users/users.read-model.ts'),
      'const grouped = users.select(',
      "const grouped = db.selectFrom('app_user as u').select(",
    ),
  ),
  fault(
    'cards of the queue count what others may check',
    gateway('proof/cards.integration.test.ts'),
    edit(gateway('engine/approvals/queue.read-model.ts'), 'countsBy(items.where(scope), ', 'countsBy(items, '),
  ),
  fault(
    'cards of the trail count the acts of others',
    gateway('proof/cards.integration.test.ts'),
    edit(
      gateway('areas/settings/audit/audit-trail.read-model.ts'),
      '    cachedCounts(db, queued, [PENDING',
      "    cachedCounts(db, sql`${STATUS} > ''`, [PENDING",
    ),
  ),
  fault(
    'a bank user sees the records of other subsidiaries',
    gateway('proof/other-subsidiary.integration.test.ts'),
    edit(
      gateway('engine/read/subsidiary-scope.ts'),
      '(${column} is null or ${isOfSubsidiary(side, column)})',
      '(${column} is null or ${column} is not null)',
    ),
  ),
  fault(
    'operators are told who of the bank made a record',
    gateway('engine/read/visible-people.integration.test.ts'),
    edit(
      gateway('engine/read/visible-people.ts'),
      'operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the queue counts what waits for others',
    gateway('engine/approvals/queue.integration.test.ts'),
    edit(
      gateway('engine/approvals/queue.read-model.ts'),
      '.where(decidableBy(actor, now))',
      ".where('q.status', '=', 'PENDING')",
    ),
  ),
  fault(
    'an operator sees every role',
    gateway('proof/other-partner-lists.integration.test.ts'),
    edit(
      gateway('areas/people/roles/role-scope.ts'),
      'operator: () => sql<boolean>`r.role_id = any(${[...OPERATOR_ROLE_IDS, actor.roleId]}::text[])`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'active holders of a role are counted beyond the own scope',
    gateway('areas/people/roles/roles.integration.test.ts'),
    edit(gateway('areas/people/roles/roles.read-model.ts'), ' and ${usersVisibleTo(actor)})`),', ')`),'),
  ),
]

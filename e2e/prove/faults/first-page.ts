// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const FINDS = gateway('find/find.integration.test.ts')
const WORK = gateway('dashboard/dashboard.integration.test.ts')

/** Who is told what on the first page, and who finds what. */
export const FIRST_PAGE: readonly Fault[] = [
  fault(
    'a part of an answer is read without its privilege',
    gateway('read/read-each.test.ts'),
    edit(
      gateway('read/read-each.ts'),
      'sources.filter(({ needs }) => holds(actor.privileges, needs))',
      'sources.filter(({ needs }) => holds(actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'the search finds people out of scope',
    FINDS,
    edit(gateway('domains/users/users.find.ts'), 'allOf([usersVisibleTo(actor), ', 'allOf(['),
  ),
  fault(
    'who may see partners’ people alone finds the bank’s',
    FINDS,
    edit(
      gateway('domains/users/users.find.ts'),
      "sideOf(actor).kind === 'bank' && holds(actor.privileges, 'USER|READ')",
      "sideOf(actor).kind === 'bank'",
    ),
  ),
  fault(
    'the search finds keys of other partners',
    FINDS,
    edit(
      gateway('domains/sandbox/api-keys.find.ts'),
      'scope: ({ actor }) => keysVisibleTo(actor)',
      'scope: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds roles of other subsidiaries',
    FINDS,
    edit(gateway('domains/roles/roles.find.ts'), 'bank: () => rolesVisibleTo(actor)', 'bank: () => sql<boolean>`true`'),
  ),
  fault(
    'the search finds every queue item',
    FINDS,
    edit(gateway('approvals/approvals.find.ts'), 'bank: () => visibleTo(actor)', 'bank: () => sql<boolean>`true`'),
  ),
  fault(
    'the search looks through masked secrets',
    FINDS,
    edit(
      gateway('domains/sandbox/api-keys.find.ts'),
      "coalesce(k.public_key, ''))`",
      "coalesce(k.public_key, '') || coalesce(k.masked_secret, ''))`",
    ),
  ),
  fault(
    'the first page tells of items that others must decide',
    WORK,
    edit(
      gateway('approvals/approvals.work.ts'),
      'decidableBy(context.actor, context.now)',
      "sql<boolean>`q.status = 'PENDING'`",
    ),
  ),
  fault(
    'the first page tells of what came back to others',
    WORK,
    edit(
      gateway('approvals/approvals.work.ts'),
      '(${madeBy(actor)} and q.status',
      '(${actor.userId} is not null and q.status',
    ),
  ),
  fault(
    'the first page tells of keys of other partners',
    WORK,
    edit(gateway('domains/sandbox/api-keys.work.ts'), '    .where(keysVisibleTo(actor))\n', ''),
  ),
  fault(
    'the first page tells of another partner’s documents',
    WORK,
    edit(gateway('domains/partners/partners.work.ts'), '    .where(partnersVisibleTo(actor))\n', ''),
  ),
  fault(
    'a figure counts keys of other partners',
    WORK,
    edit(gateway('domains/sandbox/api-keys.figures.ts'), '.where(keysVisibleTo(actor))', ''),
  ),
  fault(
    'a break of the trail’s chain is told to operators',
    WORK,
    edit(gateway('domains/audit/audit.work.ts'), "sideOf(context.actor).kind !== 'bank' || ", ''),
  ),
]

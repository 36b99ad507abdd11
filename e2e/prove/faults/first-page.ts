// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const FINDS = gateway('engine/find/find.integration.test.ts')
const WORK = gateway('engine/dashboard/dashboard.integration.test.ts')
const FIGURES = gateway('engine/dashboard/figures.integration.test.ts')
const LAST = gateway('engine/dashboard/last-work.integration.test.ts')
const TODAY = gateway('areas/reporting/analytics/analytics.integration.test.ts')

/** Who is told what on the first page, and who finds what. */
export const FIRST_PAGE: readonly Fault[] = [
  fault(
    'a part of an answer is read without its privilege',
    gateway('engine/read/read-each.test.ts'),
    edit(
      gateway('engine/read/read-each.ts'),
      'sources.filter(({ needs }) => holds(actor.privileges, needs))',
      'sources.filter(({ needs }) => holds(actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'the search finds people out of scope',
    FINDS,
    edit(gateway('areas/people/users/users.find.ts'), 'allOf([usersVisibleTo(actor), ', 'allOf(['),
  ),
  fault(
    'who may see partners’ people alone finds the bank’s',
    FINDS,
    edit(
      gateway('areas/people/users/users.find.ts'),
      "sideOf(actor).kind === 'bank' && holds(actor.privileges, 'USER|READ')",
      "sideOf(actor).kind === 'bank'",
    ),
  ),
  fault(
    'the search finds keys of other partners',
    FINDS,
    edit(
      gateway('areas/payments/sandbox/api-keys.find.ts'),
      'scope: ({ actor }) => keysVisibleTo(actor)',
      'scope: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds roles of other subsidiaries',
    FINDS,
    edit(
      gateway('areas/people/roles/roles.find.ts'),
      'bank: () => rolesVisibleTo(actor)',
      'bank: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds every queue item',
    FINDS,
    edit(
      gateway('engine/approvals/approvals.find.ts'),
      'bank: () => visibleTo(actor)',
      'bank: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search looks through masked secrets',
    FINDS,
    edit(
      gateway('areas/payments/sandbox/api-keys.find.ts'),
      "coalesce(k.public_key, ''))`",
      "coalesce(k.public_key, '') || coalesce(k.masked_secret, ''))`",
    ),
  ),
  fault(
    'the first page tells of items that others must decide',
    WORK,
    edit(
      gateway('engine/approvals/approvals.work.ts'),
      'decidableBy(context.actor, context.now)',
      "sql<boolean>`q.status = 'PENDING'`",
    ),
  ),
  fault(
    'the first page tells of what came back to others',
    WORK,
    edit(
      gateway('engine/approvals/approvals.work.ts'),
      '(${madeBy(actor)} and q.status',
      '(${actor.userId} is not null and q.status',
    ),
  ),
  fault(
    'the first page tells of keys of other partners',
    WORK,
    edit(gateway('areas/payments/sandbox/api-keys.work.ts'), '    .where(keysVisibleTo(actor))\n', ''),
  ),
  fault(
    'the first page tells of another partner’s documents',
    WORK,
    edit(gateway('areas/people/partners/partners.work.ts'), '    .where(partnersVisibleTo(actor))\n', ''),
  ),
  fault(
    'a figure counts keys of other partners',
    WORK,
    edit(gateway('areas/payments/sandbox/api-keys.figures.ts'), '.where(keysVisibleTo(actor))', ''),
  ),
  fault(
    'figures are told again to who sees other rows by now',
    FIGURES,
    edit(gateway('engine/dashboard/cached-figures.ts'), 'JSON.stringify([actor, ', 'JSON.stringify([actor.userId, '),
  ),
  fault(
    'an own act is not seen in the figures',
    FIGURES,
    edit(
      gateway('engine/dashboard/cached-figures.ts'),
      '[actor, await newestAct(context)]',
      '[actor, (await newestAct(context)) !== null]',
    ),
  ),
  fault(
    'figures are told again for minutes',
    FIGURES,
    edit(gateway('engine/dashboard/cached-figures.ts'), 'CACHED_MS = 10_000', 'CACHED_MS = 600_000'),
  ),
  fault(
    'a figure that failed stays failed',
    FIGURES,
    edit(
      gateway('engine/dashboard/cached-figures.ts'),
      'values.catch(() => cache.delete(key))',
      'values.catch(() => undefined)',
    ),
  ),
  fault(
    'a figure that is kept from its reader is told as none',
    FIGURES,
    edit(
      gateway('engine/dashboard/read-figures.ts'),
      'return value === undefined ? [] : [[`${name}.${figure}`, value] as const]',
      'return [[`${name}.${figure}`, value ?? 0] as const]',
    ),
  ),
  fault(
    'figures that their reader may not know are named as unread',
    FIGURES,
    edit(
      gateway('engine/dashboard/read-figures.ts'),
      'holds(context.actor.privileges, needs)',
      '(holds(context.actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'last work is everybody’s',
    LAST,
    edit(
      gateway('engine/dashboard/last-work.ts'),
      ".where('e.actor_id', '=', actor.userId)",
      ".where('e.actor_id', 'is not', null)",
    ),
  ),
  fault(
    'last work is what was refused too',
    LAST,
    edit(gateway('engine/dashboard/last-work.ts'), "    .where('e.response_code', '=', '00')\n", ''),
  ),
  fault(
    'last work is found out of scope',
    LAST,
    edit(
      gateway('engine/find/find-records.ts'),
      'source.from(db, context).where(source.scope(context))',
      'source.from(db, context)',
    ),
  ),
  fault(
    'today’s figures are everybody’s',
    TODAY,
    edit(
      gateway('areas/reporting/analytics/analytics.figures.ts'),
      'countsVisibleTo(actor, undefined)',
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'branches are told today’s figures',
    TODAY,
    edit(
      gateway('areas/reporting/analytics/analytics.figures.ts'),
      'if (!isReader(actor)) return {}',
      'if (actor === undefined) return {}',
    ),
  ),
  fault(
    'a break of the trail’s chain is told to operators',
    WORK,
    edit(gateway('areas/settings/audit/audit.work.ts'), "sideOf(context.actor).kind !== 'bank' || ", ''),
  ),
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const FINDS = gateway('find/find.integration.test.ts')
const WORK = gateway('dashboard/dashboard.integration.test.ts')
const FIGURES = gateway('dashboard/figures.integration.test.ts')
const LAST = gateway('dashboard/last-work.integration.test.ts')
const TODAY = gateway('domains/analytics/analytics.integration.test.ts')

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
    'figures are told again to who sees other rows by now',
    FIGURES,
    edit(gateway('dashboard/cached-figures.ts'), 'JSON.stringify([actor, ', 'JSON.stringify([actor.userId, '),
  ),
  fault(
    'an own act is not seen in the figures',
    FIGURES,
    edit(
      gateway('dashboard/cached-figures.ts'),
      '[actor, await newestAct(context)]',
      '[actor, (await newestAct(context)) !== null]',
    ),
  ),
  fault(
    'figures are told again for minutes',
    FIGURES,
    edit(gateway('dashboard/cached-figures.ts'), 'CACHED_MS = 10_000', 'CACHED_MS = 600_000'),
  ),
  fault(
    'a figure that failed stays failed',
    FIGURES,
    edit(
      gateway('dashboard/cached-figures.ts'),
      'values.catch(() => cache.delete(key))',
      'values.catch(() => undefined)',
    ),
  ),
  fault(
    'a figure that is kept from its reader is told as none',
    FIGURES,
    edit(
      gateway('dashboard/read-figures.ts'),
      'return value === undefined ? [] : [[`${name}.${figure}`, value] as const]',
      'return [[`${name}.${figure}`, value ?? 0] as const]',
    ),
  ),
  fault(
    'figures that their reader may not know are named as unread',
    FIGURES,
    edit(
      gateway('dashboard/read-figures.ts'),
      'holds(context.actor.privileges, needs)',
      '(holds(context.actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'last work is everybody’s',
    LAST,
    edit(
      gateway('dashboard/last-work.ts'),
      ".where('e.actor_id', '=', actor.userId)",
      ".where('e.actor_id', 'is not', null)",
    ),
  ),
  fault(
    'last work is what was refused too',
    LAST,
    edit(gateway('dashboard/last-work.ts'), "    .where('e.response_code', '=', '00')\n", ''),
  ),
  fault(
    'last work is found out of scope',
    LAST,
    edit(
      gateway('find/find-records.ts'),
      'source.from(db, context).where(source.scope(context))',
      'source.from(db, context)',
    ),
  ),
  fault(
    'today’s figures are everybody’s',
    TODAY,
    edit(gateway('domains/analytics/analytics.figures.ts'), 'countsVisibleTo(actor, undefined)', 'sql<boolean>`true`'),
  ),
  fault(
    'branches are told today’s figures',
    TODAY,
    edit(
      gateway('domains/analytics/analytics.figures.ts'),
      'if (!isReader(actor)) return {}',
      'if (actor === undefined) return {}',
    ),
  ),
  fault(
    'a break of the trail’s chain is told to operators',
    WORK,
    edit(gateway('domains/audit/audit.work.ts'), "sideOf(context.actor).kind !== 'bank' || ", ''),
  ),
]

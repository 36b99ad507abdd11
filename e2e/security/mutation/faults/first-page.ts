// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const FINDS = gateway('engine/find/find.integration.test.ts')
const WORK = gateway('engine/dashboard/dashboard.integration.test.ts')
const FIGURES = gateway('engine/dashboard/figures.integration.test.ts')
const LAST = gateway('engine/dashboard/last-work.integration.test.ts')
const TODAY = gateway('areas/reporting/analytics/analytics.integration.test.ts')

/** Visibility on the dashboard and in the search. */
export const FIRST_PAGE: readonly Fault[] = [
  fault(
    'a part of an answer is included without its privilege',
    gateway('engine/read/read-each.test.ts'),
    change(
      gateway('engine/read/read-each.ts'),
      'readEach',
      'sources.filter(({ needs }) => holds(actor.privileges, needs))',
      'sources.filter(({ needs }) => holds(actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'the search finds people out of scope',
    FINDS,
    remove(gateway('areas/people/users/users.find.ts'), 'scope', 'usersVisibleTo(actor)'),
  ),
  fault(
    'users who may see only partners’ users find bank users',
    FINDS,
    change(
      gateway('areas/people/users/users.find.ts'),
      'seesAll',
      "sideOf(actor).kind === 'bank' && holds(actor.privileges, 'USER|READ')",
      "sideOf(actor).kind === 'bank'",
    ),
  ),
  fault(
    'the search finds keys of other partners',
    FINDS,
    change(
      gateway('areas/payments/sandbox/api-keys.find.ts'),
      'scope',
      'scope: ({ actor }) => keysVisibleTo(actor)',
      'scope: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds roles of other subsidiaries',
    FINDS,
    change(
      gateway('areas/people/roles/roles.find.ts'),
      'bank',
      'bank: () => rolesVisibleTo(actor)',
      'bank: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds every queue item',
    FINDS,
    change(
      gateway('engine/approvals/approvals.find.ts'),
      'bank',
      'bank: () => visibleTo(actor)',
      'bank: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'the search finds masked secrets',
    FINDS,
    change(
      gateway('areas/payments/sandbox/api-keys.find.ts'),
      'search',
      "`(m.mto_name || ' ' || k.mto_code || ' ' || coalesce(k.public_key, ''))`",
      "`(m.mto_name || ' ' || k.mto_code || ' ' || coalesce(k.public_key, '') || coalesce(k.masked_secret, ''))`",
    ),
  ),
  fault(
    'the first page shows items that only others can decide',
    WORK,
    change(
      gateway('engine/approvals/approvals.work.ts'),
      'APPROVAL_WORK',
      'decidableBy(context.actor, context.now)',
      "sql<boolean>`q.status = 'PENDING'`",
    ),
  ),
  fault(
    'the first page shows rejected items of other makers',
    WORK,
    change(
      gateway('engine/approvals/approvals.work.ts'),
      'cameBackTo',
      "`(${madeBy(actor)} and q.status = 'REJECTED' and not q.is_hidden\n    and q.updated_at > ${new Date(now.getTime() - REMINDED_DAYS * DAY_MS)}\n    and (q.checker_id is not null or starts_with(q.reason, ${EXPIRED}))\n    and not exists (select 1 from queue_item n where n.replaces = q.cq_id))`",
      "`(${actor.userId} is not null and q.status = 'REJECTED' and not q.is_hidden\n    and q.updated_at > ${new Date(now.getTime() - REMINDED_DAYS * DAY_MS)}\n    and (q.checker_id is not null or starts_with(q.reason, ${EXPIRED}))\n    and not exists (select 1 from queue_item n where n.replaces = q.cq_id))`",
    ),
  ),
  fault(
    'the first page shows keys of other partners',
    WORK,
    change(
      gateway('areas/payments/sandbox/api-keys.work.ts'),
      'keysOf',
      "db\n.selectFrom('api_key as k')\n.innerJoin('mto as m', 'm.mto_code', 'k.mto_code')\n.select(['k.key_id', 'k.env', 'k.expires_at', 'm.mto_name'])\n.where(keysVisibleTo(actor))",
      "db\n.selectFrom('api_key as k')\n.innerJoin('mto as m', 'm.mto_code', 'k.mto_code')\n.select(['k.key_id', 'k.env', 'k.expires_at', 'm.mto_name'])",
    ),
  ),
  fault(
    'the first page shows another partner’s documents',
    WORK,
    change(
      gateway('areas/people/partners/partners.work.ts'),
      'incompletePartners',
      "db\n    .selectFrom('mto as m')\n    .select(['m.mto_code as code', 'm.mto_name as name'])\n    .select(sql<boolean[]>`array[${sql.join(DOCUMENTS.map(lacks))}]`.as('missing'))\n    .where(partnersVisibleTo(actor))",
      "db\n    .selectFrom('mto as m')\n    .select(['m.mto_code as code', 'm.mto_name as name'])\n    .select(sql<boolean[]>`array[${sql.join(DOCUMENTS.map(lacks))}]`.as('missing'))",
    ),
  ),
  fault(
    'a figure counts keys of other partners',
    WORK,
    change(
      gateway('areas/payments/sandbox/api-keys.figures.ts'),
      'read',
      "db\n.selectFrom('api_key as k')\n.where(keysVisibleTo(actor))",
      "db\n.selectFrom('api_key as k')",
    ),
  ),
  fault(
    'cached figures are shown after a change of the reader’s scope',
    FIGURES,
    change(
      gateway('engine/dashboard/cached-figures.ts'),
      'cachedFigures',
      'JSON.stringify([actor, await newestAct(context)])',
      'JSON.stringify([actor.userId, await newestAct(context)])',
    ),
  ),
  fault(
    'figures do not include the reader’s own last action',
    FIGURES,
    change(
      gateway('engine/dashboard/cached-figures.ts'),
      'cachedFigures',
      '[actor, await newestAct(context)]',
      '[actor, (await newestAct(context)) !== null]',
    ),
  ),
  fault(
    'figures are cached for minutes',
    FIGURES,
    change(gateway('engine/dashboard/cached-figures.ts'), 'CACHED_MS', 'CACHED_MS = 10_000', 'CACHED_MS = 600_000'),
  ),
  fault(
    'a figure that failed stays failed',
    FIGURES,
    change(
      gateway('engine/dashboard/cached-figures.ts'),
      'cachedFigures',
      'values.catch(() => cache.delete(key))',
      'values.catch(() => undefined)',
    ),
  ),
  fault(
    'a figure without the reader’s privilege is shown as zero',
    FIGURES,
    change(
      gateway('engine/dashboard/read-figures.ts'),
      'valuesOf',
      'return value === undefined ? [] : [[`${name}.${figure}`, value] as const]',
      'return [[`${name}.${figure}`, value ?? 0] as const]',
    ),
  ),
  fault(
    'figures without the reader’s privilege are reported as failed',
    FIGURES,
    change(
      gateway('engine/dashboard/read-figures.ts'),
      'readFigures',
      'holds(context.actor.privileges, needs)',
      '(holds(context.actor.privileges, needs) || true)',
    ),
  ),
  fault(
    'the last work items are those of all users',
    LAST,
    change(
      gateway('engine/dashboard/last-work.ts'),
      'actsOf',
      "db\n.selectFrom('audit_entry as e')\n.selectAll()\n.where('e.actor_id', '=', actor.userId)",
      "db\n.selectFrom('audit_entry as e')\n.selectAll()\n.where('e.actor_id', 'is not', null)",
    ),
  ),
  fault(
    'the last work items include refused ones',
    LAST,
    change(
      gateway('engine/dashboard/last-work.ts'),
      'actsOf',
      "db\n    .selectFrom(newest.as('e'))\n    .select(['e.action', 'e.happened_at'])\n    .select(sql<string>`e.subject`.as('subject'))\n    .select(sql<string>`e.item_id`.as('item_id'))\n    .select(sql<string | null>`e.cq_id::text`.as('cq_id'))\n    .where('e.response_code', '=', '00')",
      "db\n    .selectFrom(newest.as('e'))\n    .select(['e.action', 'e.happened_at'])\n    .select(sql<string>`e.subject`.as('subject'))\n    .select(sql<string>`e.item_id`.as('item_id'))\n    .select(sql<string | null>`e.cq_id::text`.as('cq_id'))",
    ),
  ),
  fault(
    'the last work items include records out of scope',
    LAST,
    change(
      gateway('engine/find/find-records.ts'),
      'selected',
      'source.from(db, context).where(source.scope(context))',
      'source.from(db, context)',
    ),
  ),
  fault(
    'today’s figures ignore the reader’s scope',
    TODAY,
    change(
      gateway('areas/reporting/analytics/counts.store.ts'),
      'countsIn',
      'countsVisibleTo(actor, mtoCode)',
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'users who may not read analytics see today’s figures',
    TODAY,
    change(
      gateway('areas/reporting/analytics/analytics.figures.ts'),
      'read',
      'if (!isReader(actor)) return {}',
      'if (actor === undefined) return {}',
    ),
  ),
  fault(
    'operators see that the audit chain is broken',
    WORK,
    change(
      gateway('areas/settings/audit/audit.work.ts'),
      'read',
      "sideOf(context.actor).kind !== 'bank' || (await knownBreak(context)) === null",
      '(await knownBreak(context)) === null',
    ),
  ),
]

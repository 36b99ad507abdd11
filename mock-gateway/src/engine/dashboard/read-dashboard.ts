import type { RequestOf } from '@portal/contract'
import {
  type readDashboard as call,
  type DashboardPayload,
  WORK_LINES,
  WORK_SECTIONS,
  type WorkGroup,
} from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import type { FindSource } from '../find/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { readEach } from '../read/index.ts'
import type { FigureSource, WorkSource } from './dashboard-source.ts'
import { readLastWork } from './last-work.ts'
import { readFigures } from './read-figures.ts'

/** The work items, figures and searches that domains and engines contribute to the dashboard. */
export interface DashboardSources {
  readonly work: readonly WorkSource[]
  readonly figures: readonly FigureSource[]
  /** Finds the records of the actor's last work. */
  readonly finds: readonly FindSource[]
}

/** Reads the actor's work items by section, the last actions, and the requested figures that the actor may see. */
export async function readFirstPage(
  sources: DashboardSources,
  context: SessionContext,
  { figures: asked = [] }: RequestOf<typeof call>,
): Promise<DashboardPayload> {
  const { found, unread } = await readEach(context, sources.work, (source) => groupOf(source, context))
  const groups = found.flatMap(([, group]) => group)
  return {
    at: context.now.toISOString(),
    work: WORK_SECTIONS.flatMap((section) => groups.filter((group) => group.section === section)),
    last: await readLastWork(sources.finds, context),
    unread: [...unread],
    // Figures are read last, so that slow figures do not delay the reading of work items.
    ...(await readFigures(sources.figures, context, asked)),
  }
}

async function groupOf({ name, section, href, read }: WorkSource, context: SessionContext): Promise<WorkGroup[]> {
  const { total, lines } = await read(context)
  if (total === 0) return []
  const title = contractText(context.language, `work.${name}`)
  return [{ name, section, title, total, lines: lines.slice(0, WORK_LINES), href: href ?? null }]
}

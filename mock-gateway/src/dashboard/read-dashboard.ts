import type { RequestOf } from '@portal/contract'
import {
  type readDashboard as call,
  type DashboardPayload,
  WORK_LINES,
  WORK_SECTIONS,
  type WorkGroup,
} from '@portal/contract/calls/dashboard'
import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { SessionContext } from '../http/handler.ts'
import { type ReadSource, readEach } from '../read/index.ts'
import type { FigureSource, Work, WorkSource } from './dashboard-source.ts'

/** What gives to the first page: engines and domains. */
export interface DashboardSources {
  readonly work: readonly WorkSource[]
  readonly figures: readonly FigureSource[]
}

/** The actor's work by section, and the figures asked for that the actor may know. */
export async function readFirstPage(
  sources: DashboardSources,
  context: SessionContext,
  { figures: asked = [] }: RequestOf<typeof call>,
): Promise<DashboardPayload> {
  const { found, unread } = await readEach(context, partsOf(sources, context, asked), ({ read }) => read())
  const groups = found.flatMap(([, { work }]) => work)
  return {
    at: context.now.toISOString(),
    work: WORK_SECTIONS.flatMap((section) => groups.filter((group) => group.section === section)),
    figures: Object.fromEntries(found.flatMap(([, { figures }]) => figures)),
    unread,
  }
}

interface Part extends ReadSource {
  read(): Promise<{ readonly work: readonly WorkGroup[]; readonly figures: readonly (readonly [string, number])[] }>
}

function partsOf({ work, figures }: DashboardSources, context: SessionContext, asked: readonly string[]): Part[] {
  return [
    ...work.map((source) => ({
      ...source,
      read: async () => ({ work: groupOf(source, await source.read(context), context.language), figures: [] }),
    })),
    ...askedOf(figures, asked).map((source) => ({
      ...source,
      read: async () => ({ work: [], figures: await figuresOf(source, context) }),
    })),
  ]
}

function groupOf({ name, section, href }: WorkSource, { total, lines }: Work, language: Language): WorkGroup[] {
  if (total === 0) return []
  const title = contractText(language, `work.${name}`)
  return [{ name, section, title, total, lines: lines.slice(0, WORK_LINES), href: href ?? null }]
}

/** The sources of the figures asked for, each with those of them that are its own. */
function askedOf(sources: readonly FigureSource[], asked: readonly string[]): FigureSource[] {
  return sources.flatMap((source) => {
    const figures = source.figures.filter((figure) => asked.includes(`${source.name}.${figure}`))
    return figures.length === 0 ? [] : [{ ...source, figures }]
  })
}

async function figuresOf({ name, figures, read }: FigureSource, context: SessionContext) {
  const values = await read(context)
  return figures.map((figure) => [`${name}.${figure}`, values[figure] ?? 0] as const)
}

import { holds } from '@portal/contract'
import type { DashboardPayload } from '@portal/contract/dashboard/dashboard.calls'
import type { SessionContext } from '../http/handler.ts'
import { readEach } from '../read/index.ts'
import { cachedFigures } from './cached-figures.ts'
import type { FigureSource, FigureValues } from './dashboard-source.ts'

/** Time limit in milliseconds for all figures together; figures that take longer are reported as unread. */
const FIGURES_MS = 3_000

type Told = Pick<DashboardPayload, 'figures' | 'amounts' | 'oldest' | 'unreadFigures'>

/**
 * Reads the requested figures that the actor may see. Skips a source if the actor lacks the privilege that the source
 * requires.
 */
export async function readFigures(
  sources: readonly FigureSource[],
  context: SessionContext,
  asked: readonly string[],
  withinMs = FIGURES_MS,
): Promise<Told> {
  const wanted = askedOf(sources, asked).filter(({ needs }) => holds(context.actor.privileges, needs))
  if (wanted.length === 0) return { figures: {}, amounts: {}, oldest: {}, unreadFigures: [] }
  const until = performance.now() + withinMs
  const read = await cachedFigures(context)
  const { found, unread } = await readEach(context, wanted, (source) =>
    inTime(read(source), until - performance.now()),
  ).catch(() => ({ found: [], unread: wanted.map(({ name }) => name) }))
  const values = found.flatMap(([source, figures]) => valuesOf(source, figures))
  return {
    figures: pick(values, (value) => (typeof value === 'number' ? value : 'count' in value ? value.count : undefined)),
    amounts: pick(values, (value) => (typeof value === 'object' && !('count' in value) ? [...value] : undefined)),
    oldest: pick(values, (value) =>
      typeof value === 'object' && 'count' in value ? value.oldest?.toISOString() : undefined,
    ),
    unreadFigures: wanted.filter(({ name }) => unread.includes(name)).flatMap((source) => namesOf(source)),
  }
}

type Value = FigureValues[string]

/** Selects values of one kind, by name, and leaves out undefined values. */
const pick = <Kind>(values: readonly (readonly [string, Value])[], of: (value: Value) => Kind | undefined) =>
  Object.fromEntries(
    values.flatMap(([name, value]) => {
      const found = of(value)
      return found === undefined ? [] : [[name, found] as const]
    }),
  )

/** Returns the sources of the requested figures, each with only the requested figures. */
function askedOf(sources: readonly FigureSource[], asked: readonly string[]): FigureSource[] {
  return sources.flatMap((source) => {
    const figures = source.figures.filter((figure) => asked.includes(`${source.name}.${figure}`))
    return figures.length === 0 ? [] : [{ ...source, figures }]
  })
}

const namesOf = ({ name, figures }: FigureSource): string[] => figures.map((figure) => `${name}.${figure}`)

const valuesOf = ({ name, figures }: FigureSource, values: FigureValues) =>
  figures.flatMap((figure) => {
    const value = values[figure]
    return value === undefined ? [] : [[`${name}.${figure}`, value] as const]
  })

/** Waits for a result, but no longer than the time limit. A result that comes later is used for the next answer. */
async function inTime<Found>(reading: Promise<Found>, ms: number): Promise<Found> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('a figure was not read in time')), Math.max(0, ms))
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

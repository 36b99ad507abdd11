import { holds, type Requirement } from '@portal/contract'
import type { SessionContext } from '../http/handler.ts'

/** The contribution of a domain to an answer that several domains share. */
export interface ReadSource {
  readonly name: string
  /** The privilege without which the source is not read. */
  readonly needs: Requirement
}

/**
 * Reads the sources that the actor may use, one after another on one connection. If a source fails, the answer lacks
 * only the part of this source and names it. If all sources fail, the answer is an error.
 */
export async function readEach<Source extends ReadSource, Found>(
  { actor, log }: Pick<SessionContext, 'actor' | 'log'>,
  sources: readonly Source[],
  read: (source: Source) => Promise<Found>,
): Promise<{ readonly found: readonly (readonly [Source, Found])[]; readonly unread: string[] }> {
  const found: (readonly [Source, Found])[] = []
  const failures: (readonly [name: string, error: unknown])[] = []
  for (const source of sources.filter(({ needs }) => holds(actor.privileges, needs))) {
    try {
      found.push([source, await read(source)])
    } catch (error) {
      log.error({ err: error, source: source.name }, 'a part of an answer could not be read')
      failures.push([source.name, error])
    }
  }
  const [first] = failures
  if (first !== undefined && found.length === 0) throw first[1]
  return { found, unread: failures.map(([name]) => name) }
}

import type { CallDocument } from '@portal/contract/json-schema/call-document'
import { schemaChanges, withGrowingValues, withoutReferences } from '@portal/contract/json-schema/schema-changes'
import type { Change } from '../api-record.ts'
import type { CallShapes } from './call-schemas.ts'

/** The calls that differ from the record. */
export interface CallChanges {
  readonly change: Change
  /** One line for each call that was added, removed or changed. */
  readonly reasons: readonly string[]
  /** The size of the change of each call that is new or differs, by path. */
  readonly changed: Readonly<Record<string, Change>>
}

/**
 * Compares the calls of the contract with their record. A call that is gone, asks for more or promises less is a major
 * change. A new call, a new optional field of a request, and a new field or value of an answer are minor changes.
 */
export function compareCalls(record: Omit<CallDocument, 'version'>, shapes: CallShapes): CallChanges {
  const changed: Record<string, Change> = {}
  const reasons: string[] = []
  const note = (path: string, change: Change, ...words: string[]) => {
    changed[path] = change
    reasons.push(...words)
  }
  for (const path of Object.keys({ ...record.calls, ...shapes.calls })) {
    const before = record.calls[path]
    const after = shapes.calls[path]
    if (!before) note(path, 'minor', `call ${path} added`)
    else if (!after) note(path, 'major', `call ${path} removed`)
    else {
      const old = wholeCall(before, record.definitions)
      const now = wholeCall(after, shapes.definitions)
      if (JSON.stringify(old) === JSON.stringify(now)) continue
      const breaking = [
        ...schemaChanges('request', old.request, now.request, 'request'),
        ...schemaChanges('answer', withGrowingValues(old.answer), now.answer, 'answer'),
      ]
      if (breaking.length === 0) note(path, 'minor', `call ${path} extended`)
      else note(path, 'major', ...breaking.map((one) => `call ${path}: ${one}`))
    }
  }
  const changes = Object.values(changed)
  return { change: changes.includes('major') ? 'major' : changes.length > 0 ? 'minor' : 'none', reasons, changed }
}

const wholeCall = ({ request, answer }: CallShapes['calls'][string], definitions: CallShapes['definitions']) => ({
  request: withoutReferences(request, definitions),
  answer: withoutReferences(answer, definitions),
})

/** Returns the record of the present calls. @param version the contract's version that has these calls */
export function nextRecord(
  record: Omit<CallDocument, 'version'>,
  shapes: CallShapes,
  { changed }: CallChanges,
  version: string,
): CallDocument {
  const calls = Object.entries(shapes.calls).map(([path, shape]) => {
    const { since = version, breaking = version } = record.calls[path] ?? {}
    const change = changed[path]
    const versions = {
      since: change === undefined ? since : version,
      breaking: change === 'major' ? version : breaking,
    }
    return [
      path,
      { name: shape.name, entry: shape.entry, ...versions, request: shape.request, answer: shape.answer },
    ] as const
  })
  return { version, calls: Object.fromEntries(calls), definitions: sorted(shapes.definitions) }
}

const sorted = <T>(values: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Formats a record with one line per call and definition, so that differences are readable. */
export function printedCalls({ version, calls, definitions }: CallDocument): string {
  const lines = (values: object) =>
    Object.entries(values)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  return `{
  "version": ${JSON.stringify(version)},
  "calls": {
${lines(calls)}
  },
  "definitions": {
${lines(definitions)}
  }
}
`
}

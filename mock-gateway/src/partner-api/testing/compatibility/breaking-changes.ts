import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import { type Side, schemaChanges } from '@portal/contract/json-schema/schema-changes'
import type { ApiShape } from './api-shape.ts'

/**
 * Returns the changes that could break a program that was written against the earlier shape, as sentences; empty if
 * there are none. A request may ask for less and accept more; an answer may promise more and contain further fields.
 */
export function breakingChanges(before: ApiShape, after: ApiShape): readonly string[] {
  return [
    ...Object.entries(before.operations).flatMap(([name, old]) => {
      const now = after.operations[name]
      return now === undefined ? [`${name} is gone`] : operationChanges(name, old, now)
    }),
    ...Object.entries(before.events).flatMap(([type, old]) =>
      type in after.events
        ? bodyChanges(`event ${type}`, old, after.events[type], 'answer')
        : [`event ${type} is gone`],
    ),
  ]
}

type Operation = ApiShape['operations'][string]

function operationChanges(name: string, before: Operation, after: Operation): string[] {
  const added = Object.entries(after.parameters).filter(([id]) => !(id in before.parameters))
  const statuses = (one: Operation) => Object.keys(one.answers).filter((status) => status.startsWith('2'))
  return [
    ...Object.entries(before.parameters).flatMap(([id, old]) => {
      const now = after.parameters[id]
      if (now === undefined) return [`${name}: ${id} is gone`]
      const becomes = now.isRequired && !old.isRequired ? [`${name}: ${id} is now required`] : []
      return [...becomes, ...schemaChanges(`${name}: ${id}`, old.schema, now.schema, 'request')]
    }),
    ...added.filter(([, { isRequired }]) => isRequired).map(([id]) => `${name}: ${id} is new and required`),
    ...bodyChanges(`${name}: body`, before.body, after.body, 'request'),
    ...statuses(after)
      .filter((status) => !(status in before.answers))
      .map((status) => `${name}: may now answer ${status}`),
    ...Object.entries(before.answers).flatMap(([status, old]) =>
      // An error that no longer occurs breaks nothing.
      status in after.answers ? bodyChanges(`${name}: ${status}`, old, after.answers[status], 'answer') : [],
    ),
  ]
}

function bodyChanges(
  at: string,
  before: JsonSchema | null,
  after: JsonSchema | null | undefined,
  side: Side,
): string[] {
  if (before === null) return side === 'request' && after ? [`${at} is now required`] : []
  if (!after) return [`${at} is gone`]
  return schemaChanges(at, before, after, side)
}

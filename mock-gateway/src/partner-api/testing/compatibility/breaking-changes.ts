import { MAY_GROW } from '../../open-api.ts'
import type { ApiShape, Schema } from './api-shape.ts'

/** Where a value occurs: in a request of a partner, or in an answer or an event of the gateway. */
type Side = 'request' | 'answer'

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

function bodyChanges(at: string, before: Schema | null, after: Schema | null | undefined, side: Side): string[] {
  if (before === null) return side === 'request' && after ? [`${at} is now required`] : []
  if (!after) return [`${at} is gone`]
  return schemaChanges(at, before, after, side)
}

function schemaChanges(at: string, before: Schema, after: Schema, side: Side): string[] {
  // In a request the new schema must allow what the old one allowed; in an answer the other way round.
  const [inner, outer] = side === 'request' ? [before, after] : [after, before]
  return [
    ...(allows(side === 'answer' && before[MAY_GROW] ? withoutValues(outer) : outer, inner)
      ? []
      : [`${at} ${side === 'request' ? 'allows less' : 'may now contain other values'}`]),
    ...propertyChanges(at, before, after, side),
    ...(before.items && after.items ? schemaChanges(`${at}[]`, before.items, after.items, side) : []),
  ]
}

function propertyChanges(at: string, before: Schema, after: Schema, side: Side): string[] {
  const { properties: old = {}, required: wasRequired = [] } = before
  const { properties: now = {}, required = [] } = after
  const newlyRequired = required.filter((name) => !wasRequired.includes(name))
  const noLongerSure = wasRequired.filter((name) => !required.includes(name) && name in now)
  return [
    ...(side === 'request' ? newlyRequired.map((name) => `${at}.${name} is now required`) : []),
    ...(side === 'answer' ? noLongerSure.map((name) => `${at}.${name} may now be absent`) : []),
    ...Object.entries(old).flatMap(([name, schema]) => {
      const next = now[name]
      return next === undefined ? [`${at}.${name} is gone`] : schemaChanges(`${at}.${name}`, schema, next, side)
    }),
  ]
}

/** Pairs of a limit and whether a higher number allows more. */
const LIMITS = [
  ['minLength', false],
  ['maxLength', true],
  ['minimum', false],
  ['maximum', true],
  ['minItems', false],
  ['maxItems', true],
  ['maxProperties', true],
] as const

/** Returns whether a schema allows every value of another, apart from properties and items. */
function allows(outer: Schema, inner: Schema): boolean {
  const isWithin = LIMITS.every(([key, isHigherMore]) => {
    const most = outer[key]
    const used = inner[key]
    return most === undefined || (used !== undefined && (isHigherMore ? used <= most : used >= most))
  })
  return (
    isWithin &&
    subset(typesOf(inner), typesOf(outer)) &&
    subset(valuesOf(inner), valuesOf(outer)) &&
    (outer.pattern === undefined || outer.pattern === inner.pattern) &&
    (outer.format === undefined || outer.format === inner.format) &&
    (outer.additionalProperties !== false || inner.additionalProperties === false) &&
    subset(branchesOf(inner), branchesOf(outer))
  )
}

const withoutValues = ({ enum: _values, anyOf: _shapes, ...schema }: Schema): Schema => schema

const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : type)
const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum)
const branchesOf = ({ anyOf }: Schema) => anyOf?.map((one) => JSON.stringify(one))

/** Returns whether every value of a list is in another. A missing list stands for all values. */
const subset = (inner: readonly unknown[] | undefined, outer: readonly unknown[] | undefined): boolean =>
  outer === undefined || (inner?.every((value) => outer.includes(value)) ?? false)

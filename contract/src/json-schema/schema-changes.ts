import { type JsonSchema, MAY_GROW } from './json-schema.ts'

/** Where a value occurs: in a request of a program, or in an answer or an event of the gateway. */
export type Side = 'request' | 'answer'

/**
 * Returns the changes of a schema that could break a program that was written against the earlier one, as sentences
 * that begin with the place; empty if there are none. A request may ask for less and accept more; an answer may promise
 * more and contain further fields. References must have been replaced by their schemas (`withoutReferences`).
 */
export function schemaChanges(at: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
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

function propertyChanges(at: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
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
function allows(outer: JsonSchema, inner: JsonSchema): boolean {
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

const withoutValues = ({ enum: _values, anyOf: _shapes, ...schema }: JsonSchema): JsonSchema => schema

const typesOf = ({ type }: JsonSchema) => (typeof type === 'string' ? [type] : type)
const valuesOf = (schema: JsonSchema) => ('const' in schema ? [schema.const] : schema.enum)
const branchesOf = ({ anyOf }: JsonSchema) => anyOf?.map((one) => JSON.stringify(one))

/** Returns whether every value of a list is in another. A missing list stands for all values. */
const subset = (inner: readonly unknown[] | undefined, outer: readonly unknown[] | undefined): boolean =>
  outer === undefined || (inner?.every((value) => outer.includes(value)) ?? false)

/**
 * Returns a schema with each reference replaced by the schema that it names. A schema that contains itself keeps its
 * inner references.
 */
export function withoutReferences(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const whole = (node: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((one) => whole(one, within))
    if (typeof node !== 'object' || node === null) return node
    const { $ref } = node as JsonSchema
    const name = $ref?.split('/').at(-1)
    if (typeof $ref === 'string' && name !== undefined)
      return within.includes(name) ? node : whole(definitions[name] ?? {}, [...within, name])
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value, within)]))
  }
  return whole(schema, []) as JsonSchema
}

/** Returns a schema of answers whose lists of values may get longer: a program shows an unknown value as it is. */
export function withGrowingValues(schema: JsonSchema): JsonSchema {
  const growing = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(growing)
    if (typeof node !== 'object' || node === null) return node
    const parts = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, growing(value)]))
    return Array.isArray(parts.enum) ? { ...parts, [MAY_GROW]: true } : parts
  }
  return growing(schema) as JsonSchema
}

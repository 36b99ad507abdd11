import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

/** Converts types to JSON Schemas, and collects the schemas of named types, which others refer to. */
export interface SchemaWriter {
  /** @throws Error for a type that no JSON value can have, such as a function */
  schemaOf(type: Type): JsonSchema
  /** The schemas of named interfaces, by name; `schemaOf` refers to them as `#/definitions/<name>`. */
  readonly definitions: Readonly<Record<string, JsonSchema>>
}

/** @param checker the compiler's checker of the program that has the types */
export function schemaWriter(checker: Checker): SchemaWriter {
  const definitions: Record<string, JsonSchema> = {}
  /** The names of the types that have a definition, by the type's id. */
  const named = new Map<number, string>()

  function schemaOf(type: Type): JsonSchema {
    const name = nameOf(type)
    if (name === undefined) return bareSchema(type)
    let known = named.get(type.id)
    if (known === undefined) {
      known = freeName(name)
      named.set(type.id, known)
      // Reserves the name while the type's own parts are converted.
      definitions[known] = {}
      definitions[known] = bareSchema(type)
    }
    return { $ref: `#/definitions/${known}` }
  }

  /** Two files may declare different interfaces with one name. */
  function freeName(name: string): string {
    let free = name
    for (let at = 2; free in definitions; at += 1) free = `${name}${at}`
    return free
  }

  function bareSchema(type: Type): JsonSchema {
    const { flags } = type
    if (flags & TypeFlags.AnyOrUnknown) return {}
    if (flags & TypeFlags.StringLike && !type.isLiteralType()) return { type: 'string' }
    if (flags & TypeFlags.NumberLike && !type.isLiteralType()) return { type: 'number' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & TypeFlags.NonPrimitive) return { type: 'object' }
    if (type.isLiteralType() && typeof type.value !== 'bigint') return { type: typeof type.value, enum: [type.value] }
    if (type.isUnionType()) {
      // Only an optional field may be undefined.
      const members = type.getTypes().filter((one) => !(one.flags & TypeFlags.Undefined))
      return unionOf(members.map(schemaOf))
    }
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as TypeReference).map(schemaOf)
      return { type: 'array', items: unionOf(items), minItems: items.length, maxItems: items.length }
    }
    if (checker.isArrayLikeType(type)) {
      const [item] = checker.getTypeArguments(type as TypeReference)
      return { type: 'array', items: item ? schemaOf(item) : {} }
    }
    const isFunction = () => checker.getSignaturesOfType(type, SignatureKind.Call).length > 0
    if (flags & (TypeFlags.Object | TypeFlags.Intersection) && !isFunction()) return objectOf(type)
    throw new Error(`no JSON value has the type with the flags ${flags}`)
  }

  function objectOf(type: Type): JsonSchema {
    const symbols = checker.getPropertiesOfType(type)
    const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols)
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const [at, symbol] of symbols.entries()) {
      const of = types[at]
      if (of === undefined) throw new Error(`${symbol.name} has no type`)
      const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
      properties[symbol.name] = schemaOf(of)
      if (!isOptional) required.push(symbol.name)
    }
    const [index] = checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      ...(symbols.length > 0 && { properties }),
      ...(required.length > 0 && { required: required.sort() }),
      // `Record<string, never>` is the type of an object without fields.
      ...(index && {
        additionalProperties: index.valueType.flags & TypeFlags.Never ? false : schemaOf(index.valueType),
      }),
    }
  }

  return { schemaOf, definitions }
}

/** Returns the name of an interface, or of an alias of an object or of a union of objects; none for a generic type. */
function nameOf(type: Type): string | undefined {
  const isObject = (one: Type) => (one.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0
  const hasObject = type.isUnionType() ? type.getTypes().some(isObject) : isObject(type)
  if (!hasObject) return undefined
  const alias = type.getAliasSymbol()
  if (alias !== undefined) return type.getAliasTypeArguments().length === 0 ? alias.name : undefined
  if (!type.isClassOrInterface() || type.getTypeParameters().length > 0) return undefined
  return type.getSymbol()?.name
}

/** Returns one schema for values of several, as short as possible: `{ type: ['string', 'null'] }`. */
function unionOf(schemas: readonly JsonSchema[]): JsonSchema {
  const values = schemas.flatMap((schema) => schema.enum ?? [])
  const isBoolean = values.includes(true) && values.includes(false)
  const rest = values.filter((value) => !isBoolean || typeof value !== 'boolean').sort()
  const isPlain = (schema: JsonSchema) => Object.keys(schema).join() === 'type'
  const plain = new Set(schemas.flatMap((schema) => (isPlain(schema) ? [schema.type as string] : [])))
  if (isBoolean) plain.add('boolean')
  // A value or null is one schema; other kinds beside values are another.
  const isOrNull = rest.length > 0 && plain.delete('null')
  const valueTypes = new Set([...rest.map((value) => typeof value), ...(isOrNull ? ['null'] : [])])
  const parts: JsonSchema[] = [
    ...(rest.length > 0 ? [{ ...typesOf(valueTypes), enum: [...rest, ...(isOrNull ? [null] : [])] }] : []),
    ...(plain.size > 0 ? [typesOf(plain)] : []),
    ...distinct(schemas.filter((schema) => !schema.enum && !isPlain(schema))),
  ]
  const [first = {}] = parts
  return parts.length > 1 ? { anyOf: parts } : first
}

function typesOf(types: ReadonlySet<string>): JsonSchema {
  const [first = '', ...others] = [...types].sort()
  return { type: others.length === 0 ? first : [first, ...others] }
}

const distinct = (schemas: readonly JsonSchema[]) =>
  new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()

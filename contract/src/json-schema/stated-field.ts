import type { CallDocument } from './call-document.ts'
import type { JsonSchema } from './json-schema.ts'

/**
 * Returns whether an answer may have a field.
 * @param field the path of the field as in `used-fields.json`: `data[].userId`
 */
export function isStatedField(schema: JsonSchema, field: string, definitions: CallDocument['definitions']): boolean {
  const names = field.split('.').flatMap((part) => {
    const depth = part.match(/\[\]/g)?.length ?? 0
    return [part.replaceAll('[]', ''), ...Array.from({ length: depth }, () => '[]')]
  })
  return isStated(schema, names, definitions)
}

function isStated(schema: JsonSchema, names: readonly string[], definitions: CallDocument['definitions']): boolean {
  const [name, ...rest] = names
  if (name === undefined) return true
  const { $ref, anyOf, properties, additionalProperties, items } = schema
  if ($ref !== undefined) return isStated(definitions[$ref.split('/').at(-1) ?? ''] ?? {}, names, definitions)
  if (anyOf) return anyOf.some((one) => isStated(one, names, definitions))
  // A schema without any limit allows every value.
  if (Object.keys(schema).length === 0) return true
  if (name === '[]') return items !== undefined && isStated(items, rest, definitions)
  const known = properties?.[name]
  if (known) return isStated(known, rest, definitions)
  if (typeof additionalProperties === 'object') return isStated(additionalProperties, rest, definitions)
  return additionalProperties === true
}

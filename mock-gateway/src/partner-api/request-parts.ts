import type { PartnerField, PartnerOperation } from '@portal/contract/partner-api'

/** A field of a request with its location. */
export type RequestParameter = PartnerField & { readonly place: 'path' | 'query' | 'header' }

const IDEMPOTENCY_KEY: RequestParameter = {
  name: 'Idempotency-Key',
  type: 'string',
  about: 'idempotencyKey',
  example: '5f0c2d8e-4a53-4f7b-9a0e-0f8f6f1f2f63',
  place: 'header',
}

/** Returns all parameters of an operation, with an Idempotency-Key for every POST. */
export const parametersOf = ({ method, parameters = [] }: PartnerOperation): readonly RequestParameter[] =>
  method === 'POST' ? [...parameters, IDEMPOTENCY_KEY] : parameters

type Example = string | number | boolean | null | readonly Example[] | { readonly [name: string]: Example }

/** Returns an object with the examples of the fields; an array has one element. */
export function exampleOf(fields: readonly PartnerField[]): { readonly [name: string]: Example } {
  return Object.fromEntries(fields.map((field) => [field.name, exampleIn(field)]))
}

function exampleIn({ of, shapes, example }: PartnerField): Example {
  if (of !== undefined) return [exampleOf(of)]
  return shapes?.[0] === undefined ? example : exampleOf(shapes[0])
}

/** A placeholder in a request for a value that the user chooses: a variable, or a new id. */
export type Tried = NonNullable<PartnerField['tried']>

/**
 * Works like {@link exampleOf}, but for a request: leaves out optional fields without an example. `write` returns the
 * values that the user chooses.
 */
export const bodyExample = (fields: readonly PartnerField[], write: (tried: Tried) => string) =>
  exampleOf(
    fields
      .filter(({ isOptional, example, of }) => !isOptional || example !== null || of !== undefined)
      .map((field) => (field.tried === undefined ? field : { ...field, example: write(field.tried) })),
  )

/**
 * Returns the path with the examples of its parameters, and the query with the examples of those that are required.
 * `write` returns the values that the user chooses.
 */
export function addressExample({ path, parameters = [] }: PartnerOperation, write: (tried: Tried) => string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { tried, example = '' } = parameters.find((one) => one.name === name) ?? {}
    return tried === undefined ? encodeURIComponent(String(example)) : write(tried)
  })
  const required = parameters.filter(({ place, isOptional = false }) => place === 'query' && !isOptional)
  const query = new URLSearchParams(required.map(({ name, example }) => [name, String(example)])).toString()
  return query === '' ? filled : `${filled}?${query}`
}

import type { JsonSchema } from '@portal/contract/json-schema/json-schema'

interface Parameter {
  readonly isRequired: boolean
  readonly schema: JsonSchema
}

interface Operation {
  /** Parameters by place and name: `query cursor`. */
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly body: JsonSchema | null
  /** The schema of each answer by its status; null for an answer without a body. */
  readonly answers: Readonly<Record<string, JsonSchema | null>>
}

/** The operations and events of the partner API, without the texts of its document. */
export interface ApiShape {
  readonly version: string
  /** Operations by method and path: `POST /partner/v1/quotes`. */
  readonly operations: Readonly<Record<string, Operation>>
  /** The bodies of events by event type. */
  readonly events: Readonly<Record<string, JsonSchema | null>>
}

/** The parts of an OpenAPI document that programs depend on. */
export interface ApiDocument {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: RawOperation }>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** Keys of a schema and of an operation that only help readers and tools. */
const TEXTS = ['description', 'examples', 'title', 'summary', 'tags', 'operationId', 'security', 'headers']

/** Returns an OpenAPI document without its texts and examples, and without what concerns no program. */
export function withoutTexts(document: object): ApiDocument {
  const { info, paths, webhooks, components } = document as ApiDocument
  const bare = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(bare)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node)
        // A field may have such a name too, and is then an object.
        .filter(([key, value]) => !TEXTS.includes(key) || isSchema(value))
        .map(([key, value]) => [key, bare(value)]),
    )
  }
  const kept = { paths, webhooks, components: { schemas: components.schemas } }
  return { info: { version: info.version }, ...(bare(kept) as typeof kept) }
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value)

/** Returns the shape of an OpenAPI document, with every reference replaced by its schema. */
export function shapeOf({ info, paths, webhooks, components }: ApiDocument): ApiShape {
  const whole = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(whole)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...own } = node as { $ref?: string }
    const referred = $ref === undefined ? {} : components.schemas[$ref.split('/').at(-1) ?? '']
    return Object.fromEntries(Object.entries({ ...referred, ...own }).map(([key, value]) => [key, whole(value)]))
  }
  const bodyOf = ({ content }: RawContent = {}): JsonSchema | null => {
    const [media] = Object.values(content ?? {})
    return media === undefined ? null : (whole(media.schema) as JsonSchema)
  }
  const operationOf = ({ parameters = [], requestBody, responses }: RawOperation): Operation => ({
    parameters: Object.fromEntries(
      parameters.map(({ in: place, name, required, schema }) => [
        `${place} ${name}`,
        { isRequired: required === true, schema: whole(schema) as JsonSchema },
      ]),
    ),
    body: bodyOf(requestBody),
    answers: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, bodyOf(answer)])),
  })
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, operationOf(one)]),
  )
  return {
    version: info.version,
    operations: Object.fromEntries(operations),
    events: Object.fromEntries(Object.entries(webhooks).map(([type, { post }]) => [type, bodyOf(post.requestBody)])),
  }
}

interface RawContent {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface RawOperation {
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: object }[]
  readonly requestBody?: RawContent
  readonly responses: Readonly<Record<string, RawContent>>
}

import type { ResponseCode } from '../core/codes.ts'
import type { Privilege } from '../core/permission.ts'
import type { FieldKind } from '../record.ts'

/** A JSON Schema (draft 7), with references only into itself. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A text in every language of the portal. */
export interface ServiceText {
  readonly en: string
  readonly fr: string
}

/** A field of a service's records, by which a change is shown to its checker. */
export interface ServiceField {
  /** How the value is shown. An amount states its currency or the field with it, a choice its options. */
  readonly kind: Exclude<FieldKind, 'email' | 'file' | 'phone' | 'privileges'>
  readonly label: ServiceText
  readonly currency?: string
  readonly currencyField?: string
  readonly options?: Readonly<Record<string, ServiceText>>
}

/** A kind of record that a service's writes change. */
export interface ServiceRecord {
  /** The name of the kind: "Note". */
  readonly title: ServiceText
  readonly fields: Readonly<Record<string, ServiceField>>
  /** Path of the record's screen, in which `{id}` is replaced by the record's id. Absent if it has no screen. */
  readonly link?: string
  /** The field with the amount of a change, which must not exceed the limit of the checker's role. */
  readonly amount?: string
  /** Paths of the forms in which a maker corrects a rejected change, with `{id}` for the record's id. */
  readonly forms?: { readonly create?: string; readonly update?: string }
}

/** A call that a module's own server answers. */
export interface ServiceCall {
  readonly kind: 'read' | 'write'
  readonly privilege: Privilege
  /** Schema of the request: an object without additional properties. */
  readonly request: JsonSchema
  /** Schema of the answer, without the fields of the envelope: an object. */
  readonly answer: JsonSchema
  /** Codes with which the service may refuse the call. */
  readonly codes?: readonly ResponseCode[]
  /** Only for writes: whether a checker must authorize the write. */
  readonly queued?: boolean
  /** Only for writes: the kind of record that the write changes. */
  readonly record?: string
}

/**
 * The calls of a module's own server, as its package states them and as the operator gives them to the gateway. The
 * module's name is the part of each path after `portal/x-`.
 */
export interface ServiceDocument {
  readonly format: 1
  readonly module: string
  /** The calls by their paths, `portal/x-<module>/<name>`. */
  readonly calls: Readonly<Record<string, ServiceCall>>
  readonly records?: Readonly<Record<string, ServiceRecord>>
}

import type { JsonSchema } from './json-schema.ts'

/** A call in `calls.json`. */
export interface DocumentedCall {
  /** The name of the call's exported value, and the entry of the contract that exports it. */
  readonly name: string
  readonly entry: string
  /** The contract's version in which request or answer last changed, additions included. */
  readonly since: string
  /** The contract's version in which request or answer last changed in a way that breaks programs. */
  readonly breaking: string
  readonly request: JsonSchema
  /** The payload of a successful answer, without the fields of every answer. */
  readonly answer: JsonSchema
}

/** The content of `calls.json`: every call of the contract with its schemas, derived from the types of the calls. */
export interface CallDocument {
  /** The version of the contract. */
  readonly version: string
  /** The calls by path. */
  readonly calls: Readonly<Record<string, DocumentedCall>>
  /** The schemas that others refer to as `#/definitions/<name>`. */
  readonly definitions: Readonly<Record<string, JsonSchema>>
}

/**
 * The versions of each call by path, as a gateway serves them at {@link CALL_VERSIONS_PATH}. A program that was built
 * when a call had the version `since` works as long as the gateway has `breaking <= since <= gateway's since`.
 */
export interface CallVersions {
  readonly version: string
  readonly calls: Readonly<Record<string, Pick<DocumentedCall, 'since' | 'breaking'>>>
}

/** Where a gateway serves its {@link CallVersions}, without a session. */
export const CALL_VERSIONS_PATH = '/.well-known/portal-calls.json'

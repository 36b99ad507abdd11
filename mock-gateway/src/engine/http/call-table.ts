import type { Call, ModuleName } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import type { Checked } from '@portal/contract/schema'
import type { AnyObjectSchema } from 'yup'
import { checkBody, type Writer } from '../values/check-body.ts'
import { identityFields } from './claimed-identity.ts'
import type { Binding } from './handler.ts'

/** A call with everything needed to answer it. */
export interface BoundCall {
  readonly call: Call
  readonly handler: Binding['handler']
  readonly ownTransaction: boolean
  readonly preflight: Binding['preflight']
  readonly streams: boolean
  /** Checks the body of a request and returns it with every value in canonical form. */
  readonly check: (body: Readonly<Record<string, unknown>>, writer: Writer) => Checked<unknown>
  readonly identityFields: readonly string[]
  /** True if `check` uses the contract's schema of the call, so that workers can check bodies in the same way. */
  readonly isOfContract: boolean
  /** Module of the call's audit rows if the handler states no module. */
  readonly module: ModuleName | 'ACCESS'
  /**
   * True if the call has an idempotency row, so that it has one effect however often it is sent. Always false for
   * answers with secrets.
   */
  readonly isDurable: boolean
}

export interface Contract {
  readonly calls: readonly Call[]
  readonly schemas: ReadonlyMap<string, AnyObjectSchema>
}

const CONTRACT: Contract = { calls: ALL_CALLS, schemas: SCHEMAS }

/**
 * Maps every path, including aliases, to its bound call. Throws unless every call has one handler, one schema and its
 * own paths, and every handler has a call. So a gateway that answers only half of the contract does not start.
 * @param ofServices the calls of modules' own servers, which the contract does not list
 */
export function callTable(
  bindings: readonly Binding[],
  contract: Contract = CONTRACT,
  ofServices: readonly BoundCall[] = [],
): ReadonlyMap<string, BoundCall> {
  const faults: string[] = []
  const table = new Map<string, BoundCall>()
  const known = new Set(contract.calls)
  for (const { call } of bindings) if (!known.has(call)) faults.push(`a handler for ${call.path}, which is no call`)
  for (const call of contract.calls) {
    const [binding, ...others] = bindings.filter((one) => one.call === call)
    const schema = contract.schemas.get(call.path)
    if (!binding) faults.push(`no handler for ${call.path}`)
    if (others.length > 0) faults.push(`several handlers for ${call.path}`)
    if (!schema) faults.push(`no schema for ${call.path}`)
    if (!binding || !schema) continue
    const bound = boundCall(binding, schema)
    for (const path of [call.path, ...call.aliases]) {
      if (table.has(path)) faults.push(`two calls at ${path}`)
      table.set(path, bound)
    }
  }
  for (const bound of ofServices) {
    if (table.has(bound.call.path)) faults.push(`two calls at ${bound.call.path}`)
    table.set(bound.call.path, bound)
  }
  if (faults.length > 0) throw new Error(`the contract and the handlers do not match:\n  ${faults.join('\n  ')}`)
  return table
}

function boundCall(binding: Binding, schema: AnyObjectSchema): BoundCall {
  const check: BoundCall['check'] = (body, writer) => checkBody(schema, body, writer)
  const isOfContract = SCHEMAS.get(binding.call.path) === schema
  return { ...boundBy(binding, identityFields(binding.call, schema), check), isOfContract }
}

/** Binds a call by a check of its bodies. */
export function boundBy(
  { call, handler, ownTransaction, preflight, streams = false }: Binding,
  identityFields: readonly string[],
  check: BoundCall['check'],
): BoundCall {
  return {
    call,
    handler,
    ownTransaction,
    preflight,
    streams,
    check,
    identityFields,
    isOfContract: false,
    module: moduleOf(call),
    isDurable:
      call.writes && !ownTransaction && !call.secret && typeof call.access === 'object' && 'needs' in call.access,
  }
}

function moduleOf(call: Call): BoundCall['module'] {
  if (typeof call.access === 'string' || 'stages' in call.access) return 'ACCESS'
  const { needs } = call.access
  if (typeof needs === 'string') return needs.split('|')[0] as ModuleName
  return 'module' in needs ? needs.module : 'ACCESS'
}

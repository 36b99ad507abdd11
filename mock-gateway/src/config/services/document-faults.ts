import { CODES } from '@portal/contract/core'
import type {
  JsonSchema,
  ServiceCall,
  ServiceDocument,
  ServiceRecord,
} from '@portal/contract/services/service-document'
import { contractTexts } from '@portal/contract/texts/all'
import { shapeFaults } from './document-shape.ts'
import { schemaFault } from './json-schema.ts'

/** The portal's own labels, read before any service adds its labels. */
const OWN_LABELS: ReadonlySet<string> = new Set(Object.keys(contractTexts.en))

/** Fields of every answer, which an answer of a service must not have as its own. */
const ENVELOPE = ['responseCode', 'responseMessage', 'correlationId', 'errors']

/**
 * Codes that only the gateway itself answers: for faults of sessions, repeated keys and missing answers, and for its
 * own rules of approval.
 */
const OWN_CODES = ['00', '09', '54', '57', '63', '64', '90', '91', '92', '94', '96', '990', '999', 'K1', 'K2']

/**
 * Checks a service's document and returns a sentence for each fault.
 * @param privilegeModules the modules whose privileges the operator lets the service's calls need
 */
export function documentFaults(
  document: unknown,
  service: { readonly name: string; readonly privilegeModules: readonly string[] },
): readonly string[] {
  const shape = shapeFaults(document)
  if (shape.length > 0) return shape
  const { module, calls, records = {} } = document as ServiceDocument
  const faults = module === service.name ? [] : [`module must be ${service.name}, as in the settings`]
  const modules = new Map<string, string>()
  for (const [path, call] of Object.entries(calls))
    faults.push(...callFaults(path, call, { ...service, records, modules }).map((fault) => `${path} ${fault}`))
  for (const [name, record] of Object.entries(records))
    faults.push(...recordFaults(record, service.name).map((fault) => `records › ${name} › ${fault}`))
  return faults
}

interface Around {
  readonly name: string
  readonly privilegeModules: readonly string[]
  readonly records: Readonly<Record<string, ServiceRecord>>
  /** The privilege module of the writes of each record that were checked before. */
  readonly modules: Map<string, string>
}

function callFaults(path: string, call: ServiceCall, { name, privilegeModules, records, modules }: Around): string[] {
  const faults: string[] = []
  if (!new RegExp(`^portal/x-${name}/[a-z][A-Za-z0-9]*$`).test(path))
    faults.push(`must be portal/x-${name}/ followed by one word of letters and digits`)
  const [module = ''] = call.privilege.split('|')
  if (!privilegeModules.includes(module))
    faults.push(`needs ${call.privilege}, but the settings of the service do not name ${module}`)
  for (const code of call.codes ?? []) {
    if (!Object.hasOwn(CODES, code)) faults.push(`states the code ${code}, which does not exist`)
    else if (OWN_CODES.includes(code)) faults.push(`states the code ${code}, which only the gateway answers`)
  }
  faults.push(...requestFaults(call.request), ...answerFaults(call.answer))
  if (call.kind === 'read') {
    if (call.queued !== undefined) faults.push('is a read, so it must not state "queued"')
    if (call.record !== undefined) faults.push('is a read, so it must not state "record"')
  } else if (call.record === undefined) faults.push('is a write, so it must state the "record" that it changes')
  else if (!Object.hasOwn(records, call.record)) faults.push(`changes "${call.record}", which is not in "records"`)
  else {
    const other = modules.get(call.record) ?? module
    modules.set(call.record, other)
    // One module has the checkers of a record.
    if (other !== module) faults.push(`needs ${module}, but another write of "${call.record}" needs ${other}`)
  }
  return faults
}

/** A request without further properties: an unknown field must be refused, and never be passed on. */
function requestFaults(schema: JsonSchema): string[] {
  const fault = schemaFault(schema)
  if (fault !== null) return [`has a request schema that cannot be used: ${fault}`]
  if (schema.type !== 'object' || schema.additionalProperties !== false)
    return ['must have a request schema with "type": "object" and "additionalProperties": false']
  return 'replaces' in propertiesOf(schema) ? ['must not have the field "replaces", which belongs to the gateway'] : []
}

function answerFaults(schema: JsonSchema): string[] {
  const fault = schemaFault(schema)
  if (fault !== null) return [`has an answer schema that cannot be used: ${fault}`]
  if (schema.type !== 'object') return ['must have an answer schema with "type": "object"']
  return ENVELOPE.filter((field) => field in propertiesOf(schema)).map(
    (field) => `must not state "${field}" in its answer, because every answer has it`,
  )
}

const propertiesOf = ({ properties }: JsonSchema): object =>
  typeof properties === 'object' && properties !== null ? properties : {}

function recordFaults({ fields, link, amount, forms }: ServiceRecord, service: string): string[] {
  const faults: string[] = []
  const start = service.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  for (const [name, { kind, currency, currencyField, options }] of Object.entries(fields)) {
    // The label of a field counts in the whole portal, so a service may label only names of its own.
    if (!new RegExp(`^${start}[A-Z]`).test(name)) faults.push(`${name} must begin with "${start}", as in ${start}Title`)
    else if (OWN_LABELS.has(`labels.${name}`)) faults.push(`${name} is a field of the portal; choose another name`)
    if ((kind === 'choice') !== (options !== undefined))
      faults.push(`${name} must have options exactly if it is a choice`)
    if (currencyField !== undefined && !Object.hasOwn(fields, currencyField))
      faults.push(`${name} has its currency in "${currencyField}", which is no field of the record`)
    if ((currency ?? currencyField) !== undefined && kind !== 'amount')
      faults.push(`${name} has a currency, but is no amount`)
  }
  if (link !== undefined && !link.includes('{id}')) faults.push('link must contain {id}')
  if (forms?.update !== undefined && !forms.update.includes('{id}')) faults.push('forms › update must contain {id}')
  if (amount !== undefined && fields[amount]?.kind !== 'amount')
    faults.push(`amount names "${amount}", which is no field with an amount`)
  return faults
}

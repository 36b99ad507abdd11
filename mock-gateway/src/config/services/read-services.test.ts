import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { readPrivateNetworks } from '@portal/contract/server-settings'
import type { ServiceDocument } from '@portal/contract/services/service-document'
import { variables } from '../variables.ts'
import { documentFaults } from './document-faults.ts'
import { readServices } from './read-services.ts'

const CALLS = path.join(import.meta.dirname, '../../demo-services/notes/notes.calls.json')
const FOLDER = mkdtempSync(path.join(tmpdir(), 'services-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const SETTINGS = {
  MODULE_SERVICES: 'notes',
  SERVICE_NOTES_URL: 'https://notes.bank.example/',
  SERVICE_NOTES_KEY: 'f3b1c8a97d5e60421fa8be93cc7de051',
  SERVICE_NOTES_PRIVILEGES: 'CASH_PICKUP',
  SERVICE_NOTES_CALLS: CALLS,
}

function read(settings: Readonly<Record<string, string>>, production = false) {
  const from = variables({ ...SETTINGS, ...settings })
  const networks = readPrivateNetworks('10.1.0.0/16,.svc.cluster.local', () => undefined)
  return { services: readServices(from, { production, networks }), faults: from.faults }
}

describe('the settings of a module’s own server', () => {
  test('are read with the calls that its package states', () => {
    const { services, faults } = read({}, true)
    expect(faults).toEqual([])
    expect(services).toMatchObject([{ name: 'notes', url: 'https://notes.bank.example', timeoutMs: 5_000 }])
    expect(Object.keys(services[0]?.document.calls ?? {})).toContain('portal/x-notes/list')
  })

  test('may have the key in a file', () => {
    const file = path.join(FOLDER, 'key')
    writeFileSync(file, `${SETTINGS.SERVICE_NOTES_KEY}\n`)
    expect(read({ SERVICE_NOTES_KEY: '', SERVICE_NOTES_KEY_FILE: file }).services[0]?.key).toBe(
      SETTINGS.SERVICE_NOTES_KEY,
    )
  })

  test.each([
    ['http://notes.bank.example', 1],
    ['http://10.2.0.1:4000', 1],
    ['http://10.1.0.1:4000', 0],
    ['http://notes.svc.cluster.local', 0],
    ['http://127.0.0.1:4000', 0],
    ['https://notes.bank.example', 0],
    ['https://user:password@notes.bank.example', 1],
    ['ftp://notes.bank.example', 1],
  ])('in production the address %s has %i faults', (SERVICE_NOTES_URL, count) => {
    expect(read({ SERVICE_NOTES_URL }, true).faults).toHaveLength(count)
  })

  test.each([
    [{ SERVICE_NOTES_URL: '' }, 'SERVICE_NOTES_URL is required'],
    [{ SERVICE_NOTES_KEY: '' }, 'SERVICE_NOTES_KEY is required'],
    [{ SERVICE_NOTES_KEY: 'short' }, 'SERVICE_NOTES_KEY must have 16 characters'],
    [{ SERVICE_NOTES_KEY: '0123456789abcdef' }, 'SERVICE_NOTES_KEY must have 32 random characters'],
    [{ SERVICE_NOTES_PRIVILEGES: 'PAYROLL' }, 'SERVICE_NOTES_PRIVILEGES names PAYROLL'],
    [{ SERVICE_NOTES_PRIVILEGES: 'USER' }, 'do not name CASH_PICKUP'],
    [{ SERVICE_NOTES_CALLS: path.join(FOLDER, 'none.json') }, 'SERVICE_NOTES_CALLS: the file cannot be read'],
    [{ SERVICE_NOTES_TIMEOUT_MS: '60000' }, 'SERVICE_NOTES_TIMEOUT_MS must be'],
    [{ MODULE_SERVICES: 'notes,notes' }, 'MODULE_SERVICES must name each service once'],
    [{ MODULE_SERVICES: 'Notes!' }, 'MODULE_SERVICES must list names of modules'],
  ])('%j is refused in one sentence', (settings, sentence) => {
    expect(read(settings, true).faults.join('\n')).toContain(sentence)
  })

  test('may name privilege modules of the service itself', () => {
    expect(read({ SERVICE_NOTES_PRIVILEGES: 'CASH_PICKUP,NOTES,NOTES_ARCHIVE' }).faults).toEqual([])
  })
})

describe('a document of calls', () => {
  const VALID = JSON.parse(readFileSync(CALLS, 'utf8')) as ServiceDocument
  const SERVICE = { name: 'notes', privilegeModules: ['CASH_PICKUP', 'USER'] }
  /** Returns the faults of the valid document after one part was replaced. */
  const faultsWith = (place: readonly string[], value: unknown) => {
    const document = structuredClone(VALID) as unknown as Record<string, unknown>
    let part = document
    for (const step of place.slice(0, -1)) part = part[step] as Record<string, unknown>
    part[place.at(-1) ?? ''] = value
    return documentFaults(document, SERVICE)
  }
  const LIST = ['calls', 'portal/x-notes/list']
  const EDIT = ['calls', 'portal/x-notes/edit']
  const call = VALID.calls['portal/x-notes/list']

  test('of a service named like records of the portal cannot change the portal’s labels', () => {
    const label = { en: 'Name', fr: 'Nom' }
    const record = { title: label, fields: { userFirstName: { kind: 'text', label } } }
    const document = {
      ...{ format: 1, module: 'user', records: { user: record } },
      calls: { 'portal/x-user/list': { ...call, privilege: 'USER|READ' } },
    }
    expect(documentFaults(document, { name: 'user', privilegeModules: ['USER'] })).toEqual([
      'records › user › userFirstName is a field of the portal; choose another name',
    ])
  })

  test('has no fault if it is as described', () => {
    expect(documentFaults(VALID, SERVICE)).toEqual([])
  })

  test.each([
    ['another format', ['format'], 2, 'format must be equal to constant'],
    ['another module', ['module'], 'users', 'module must be notes, as in the settings'],
    ['a path of another module', ['calls', 'portal/x-users/list'], call, 'portal/x-users/list must be portal/x-notes/'],
    ['a path of the portal', ['calls', 'user/create'], call, 'user/create must be portal/x-notes/'],
    ['a path with a parameter', ['calls', 'portal/x-notes/:id'], call, 'portal/x-notes/:id must be portal/x-notes/'],
    ['an unregistered privilege', [...LIST, 'privilege'], 'ROLE|READ', 'needs ROLE|READ'],
    ['an unknown kind of privilege', [...LIST, 'privilege'], 'USER|ALL', 'portal/x-notes/list › privilege must match'],
    ['an unknown code', [...EDIT, 'codes'], ['4711'], 'states the code 4711, which does not exist'],
    ['a code of the gateway', [...EDIT, 'codes'], ['63'], 'states the code 63, which only the gateway answers'],
    ['a request with further fields', [...LIST, 'request'], { type: 'object' }, '"additionalProperties": false'],
    ['a request that is no object', [...LIST, 'request'], { type: 'string' }, '"additionalProperties": false'],
    ['a broken schema', [...LIST, 'answer'], { type: 'objekt' }, 'has an answer schema that cannot be used'],
    ['a schema elsewhere', [...LIST, 'answer'], { $ref: 'https://x.example/a.json' }, 'cannot be used'],
    ['an unknown keyword', [...LIST, 'answer'], { type: 'object', requird: [] }, 'unknown keyword: "requird"'],
    [
      'a field of the envelope',
      [...LIST, 'answer'],
      { type: 'object', properties: { errors: {} } },
      'must not state "errors" in its answer',
    ],
    ['a queued read', [...LIST, 'queued'], true, 'is a read, so it must not state "queued"'],
    ['a write without a record', [...EDIT, 'record'], undefined, 'is a write, so it must state the "record"'],
    ['a write of an unknown record', [...EDIT, 'record'], 'memo', 'changes "memo", which is not in "records"'],
    ['two modules of checkers', [...EDIT, 'privilege'], 'USER|UPDATE', 'needs USER, but another write of "note" needs'],
    [
      'a foreign field',
      ['records', 'note', 'fields', 'userEmail'],
      { kind: 'text', label: { en: 'E', fr: 'E' } },
      'begin',
    ],
    ['a field without French', ['records', 'note', 'title'], { en: 'Note' }, "must have required property 'fr'"],
    ['a choice without options', ['records', 'note', 'fields', 'notesWeight', 'options'], undefined, 'exactly if'],
    ['an unknown part', ['extra'], true, 'the document must not have "extra"'],
  ])('with %s is refused', (_name, place, value, sentence) => {
    expect(faultsWith(place, value).join('\n')).toContain(sentence)
  })
})

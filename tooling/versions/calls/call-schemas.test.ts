import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import { API } from 'typescript/unstable/sync'
import { temporaryFolder, writeFiles } from '../../testing/temporary-folder.ts'
import { callShapes } from './call-schemas.ts'
import { schemaWriter } from './schema-of-type.ts'

test('every call of the contract has the schemas of its request and its answer', () => {
  const { calls, definitions } = callShapes(resolve(import.meta.dirname, '../../..'))
  expect(Object.keys(calls).sort()).toEqual(ALL_CALLS.map(({ path }) => path).sort())
  expect(calls['account/balances']?.answer.properties?.data).toEqual({
    type: 'array',
    items: { $ref: '#/definitions/BalanceRow' },
  })
  expect(definitions.BalanceRow?.required).toContain('availableBalance')
})

const TYPES = `
export interface Entry { readonly id: string; next?: Entry }
type Generic<T> = { of: T }
export interface All {
  text: string; count: number; flag: boolean; nothing: null; any: unknown; some: object
  code: 'B' | 'A'; codeOrNull: 'A' | null; textOrNull: string | null; one: 'YES'
  optional?: string | undefined; nullable?: string | null
  list: readonly string[]; pair: [string, number]; record: Record<string, number>; empty: Record<string, never>
  both: { a: string } & { b: number }; generic: Generic<string>; partial: Partial<{ c: string }>
  entry: Entry; either: Entry | { other: string } | null
}
export interface Wrong { run(): void }
`

let compiler: API
let schemaOf: (name: string) => { schema: JsonSchema; definitions: Readonly<Record<string, JsonSchema>> }

beforeAll(async () => {
  const dir = await temporaryFolder('portal-schemas')
  await writeFiles(dir, {
    'types.ts': TYPES,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] },
      include: ['types.ts'],
    }),
  })
  compiler = new API({ cwd: dir })
  const project = join(dir, 'tsconfig.json')
  const found = compiler.updateSnapshot({ openProjects: [project] }).getProject(project)
  schemaOf = (name) => {
    if (!found) throw new Error('the types are no project')
    const { checker, program } = found
    const source = program.getSourceFile(join(dir, 'types.ts'))
    const module = source && checker.getSymbolAtLocation(source)
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name)
    if (!symbol) throw new Error(`there is no type ${name}`)
    const writer = schemaWriter(checker)
    return { schema: writer.schemaOf(checker.getDeclaredTypeOfSymbol(symbol)), definitions: writer.definitions }
  }
})
afterAll(() => compiler.close())

test('each kind of type has its schema', () => {
  const { schema, definitions } = schemaOf('All')
  expect(schema).toEqual({ $ref: '#/definitions/All' })
  const entry = { $ref: '#/definitions/Entry' }
  expect(definitions.All?.properties).toEqual({
    text: { type: 'string' },
    count: { type: 'number' },
    flag: { type: 'boolean' },
    nothing: { type: 'null' },
    any: {},
    some: { type: 'object' },
    code: { type: 'string', enum: ['A', 'B'] },
    codeOrNull: { type: ['null', 'string'], enum: ['A', null] },
    textOrNull: { type: ['null', 'string'] },
    one: { type: 'string', enum: ['YES'] },
    optional: { type: 'string' },
    nullable: { type: ['null', 'string'] },
    list: { type: 'array', items: { type: 'string' } },
    pair: { type: 'array', items: { type: ['number', 'string'] }, minItems: 2, maxItems: 2 },
    record: { type: 'object', additionalProperties: { type: 'number' } },
    empty: { type: 'object', additionalProperties: false },
    both: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a', 'b'] },
    generic: { type: 'object', properties: { of: { type: 'string' } }, required: ['of'] },
    partial: { type: 'object', properties: { c: { type: 'string' } } },
    entry,
    either: {
      anyOf: [
        { type: 'null' },
        entry,
        { type: 'object', properties: { other: { type: 'string' } }, required: ['other'] },
      ],
    },
  })
  expect(definitions.All?.required).not.toContain('optional')
})

test('an interface that contains itself is written once', () => {
  expect(schemaOf('Entry').definitions).toEqual({
    Entry: {
      type: 'object',
      properties: { id: { type: 'string' }, next: { $ref: '#/definitions/Entry' } },
      required: ['id'],
    },
  })
})

test('a function is no JSON value', () => {
  expect(() => schemaOf('Wrong')).toThrow('no JSON value')
})

import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readConfig } from '@portal/portal-host'
import { CHECKS } from '../checks/index.ts'
import { readChild } from '../run/test/child.ts'
import { runCompiler } from '../run/test/compiler.ts'
import { newDomain } from './new-domain.ts'
import { newMigration } from './new-migration.ts'
import { newModule } from './new-module.ts'
import { newScreen } from './new-screen.ts'
import { inWords, wordsOf } from './words.ts'

const house = resolve(import.meta.dirname, '../..')
const TEAMS = 'portal-host/src/claims/workspace-teams.json'
const COPIED = ['contract', 'api-client', 'portal-sdk', 'shared-ui', 'mfe-settings', 'mock-gateway']

describe('a name', () => {
  test.each([
    ['notes', 'note Note NOTE note', 'notes Notes'],
    ['exchange-rates', 'exchange-rate ExchangeRate EXCHANGE_RATE exchange_rate', 'exchange-rates ExchangeRates'],
    ['entries', 'entry Entry ENTRY entry', 'entries Entries'],
  ])('the name %s is written in every spelling that code uses', (name, one, several) => {
    expect(inWords('sample-thing SampleThing SAMPLE_THING sample_thing', wordsOf(name))).toBe(one)
    expect(inWords('sample-things SampleThings', wordsOf(name))).toBe(several)
  })

  test.each([
    ['exchange-rates', 'An exchange rate, an exchange rate'],
    ['notes', 'A note, a note'],
    ['users', 'A user, a user'],
    ['uploads', 'An upload, an upload'],
  ])('the name %s gets the right article in sentences', (name, said) => {
    expect(inWords('A sample thing, a sample thing', wordsOf(name))).toBe(said)
  })

  test.each([
    [
      'exchange-rates',
      undefined,
      '«\u00a0exchange rate\u00a0» «\u00a0exchange rates\u00a0» «\u00a0exchange rate\u00a0»',
    ],
    ['notes', 'note/notes', 'Note Notes note'],
    ['exchange-rates', 'taux de change', 'Taux de change Taux de change taux de change'],
    ['orders', "ordre d'achat/ordres d'achat", 'Ordre d’achat Ordres d’achat ordre d’achat'],
  ])('the name %s, or %s in French, is used in texts', (name, french, said) => {
    expect(inWords('Chose modèle Choses modèles chose modèle', wordsOf(name, french))).toBe(said)
  })

  test.each(['a/b/c', '"', 'x\\', '/notes', '{{x}}'])('the French name %j is refused', (french) => {
    expect(() => wordsOf('notes', french)).toThrow('is not a French name')
  })

  test.each(['Notes', 'my notes', '../notes', 'notes2', ''])('%j is refused', (name) => {
    expect(() => wordsOf(name)).toThrow('is not a name')
  })
})

describe('files written for a newcomer', () => {
  let root = ''
  const run = async (command: string, ...args: string[]) => {
    const { code, output } = await readChild(root, join(house, 'node_modules/.bin', command), args)
    return code === 0 ? '' : output
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portal-new-'))
    const { workspaces } = JSON.parse(await readFile(join(house, 'package.json'), 'utf8'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces }))
    const isOurs = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(house.length))
    for (const folder of COPIED) {
      await cp(join(house, folder), join(root, folder), { recursive: true, filter: isOurs })
    }
    for (const file of ['tsconfig.base.json', 'biome.json', '.github/CODEOWNERS', TEAMS]) {
      await cp(join(house, file), join(root, file))
    }
    await linkPackages()
    const files = newDomain(root, 'colours', 'couleur/couleurs', 'lending')
    files.push(...newDomain(root, 'holidays', 'jour férié/jours fériés', 'settings', 'SYSTEM_SETTINGS'))
    files.push(...newDomain(root, 'notes', 'remarque/remarques'))
    await writeTableTypes()
    files.push(...newModule(root, 'notes', 'remarque/remarques'), ...newModule(root, 'plain-things'))
    files.push(...newModule(root, 'holidays', 'jour férié/jours fériés'))
    files.push(...newScreen(root, 'mfe-plain-things', 'exchange-rate', 'taux de change'))
    files.push(...newScreen(root, 'mfe-settings', 'interest-rate', 'taux d’intérêt'))
    expect(await run('biome', 'check', '--write', '--log-level=error', ...files)).toBe('')
  }, 120_000)
  afterAll(() => rm(root, { recursive: true, force: true }))

  /** Writes what `npm run db:types` outputs for the migrated schema, but without a database. */
  async function writeTableTypes(): Promise<void> {
    const file = join(root, 'mock-gateway/src/engine/db/schema.generated.ts')
    const types = await readFile(file, 'utf8')
    const note = 'note_id: string; note_title: string; note_text: string; user_id: string; note_created_at: Date;'
    const texts = 'holiday_id: string; holiday_title: string; holiday_text: string; holiday_status: string;'
    const ofApproval = 'maker_id: string | null; checker_id: string | null; version: Generated<number>;'
    const tables = `export interface Note { ${note} }
export interface Holiday { ${texts} ${ofApproval} created_at: Date; updated_at: Date; }
`
    const listed = types.replace('export interface DB {', 'export interface DB {\n  note: Note;\n  holiday: Holiday;')
    await writeFile(file, listed + tables)
  }

  /** Links the installed packages, and resolves the portal's own packages to the copy. */
  async function linkPackages(): Promise<void> {
    await mkdir(join(root, 'node_modules/@portal'), { recursive: true })
    for (const name of await readdir(join(house, 'node_modules'))) {
      if (name !== '@portal') await symlink(join(house, 'node_modules', name), join(root, 'node_modules', name))
    }
    for (const name of ['contract', 'api-client', 'portal-sdk', 'shared-ui', 'mock-gateway']) {
      await symlink(join(root, name), join(root, 'node_modules/@portal', name))
    }
    // The tools are linked, not rewritten, because the gateway's tests use them unchanged.
    for (const name of ['tooling', 'build']) {
      await symlink(join(house, name), join(root, 'node_modules/@portal', name))
    }
  }

  /** Lets the compiler skip files that are identical to the repository's. It still reads their types. */
  async function skipUnchangedFiles(): Promise<void> {
    for (const folder of COPIED) {
      for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] })) {
        const text = await readFile(join(root, file), 'utf8')
        const original = await readFile(join(house, file), 'utf8').catch(() => null)
        if (text === original) await writeFile(join(root, file), `// @ts-nocheck\n${text}`)
      }
    }
  }

  /** The checks that need more than the copied files. */
  const OF_THE_WHOLE = /^(imports|dependencies|unused|documents|rulings|versions):/
  const ofFiles = CHECKS.filter(({ name }) => !OF_THE_WHOLE.test(name))

  test('six checks need the whole repository, and all other checks run on the generated code', () => {
    expect(CHECKS.length - ofFiles.length).toBe(6)
  })

  test.each(ofFiles)('the generated code passes the check of $name', async ({ run }) => {
    const found = await run(root)
    expect(found.filter((line) => /note|holiday|plain-thing|plainThing|exchange/i.test(line))).toEqual([])
  })

  test('the gateway may add rows to the new tables, which are listed in alphabetical order', async () => {
    const text = await readFile(join(root, 'mock-gateway/src/engine/db/rights.ts'), 'utf8')
    expect(text).toContain("  note: ['insert'],\n")
    expect(text).toContain("  holiday: ['insert', 'update'],\n")
    const tables = [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, table]) => table)
    expect(tables).toContain('colour')
    expect(tables).toEqual([...tables].sort())
  })

  test('a host in production accepts the claims of each generated module and screen', async () => {
    const { claims } = readConfig({ NODE_ENV: 'production', TEAMS_FILE: join(root, TEAMS) })
    for (const name of ['mfe-notes', 'mfe-plain-things', 'mfe-holidays', 'mfe-settings']) {
      const { default: module } = await import(join(root, name, 'src/module.ts'))
      expect([name, ...claims.faultsOf(module)]).toEqual([name])
    }
  })

  test('CODEOWNERS gives each generated folder to the team of its area', async () => {
    const owners = await readFile(join(root, '.github/CODEOWNERS'), 'utf8')
    const teamOf = (folder: string) =>
      owners
        .split('\n')
        .find((line) => line.startsWith(`${folder} `))
        ?.split(/\s+/)[1]
    for (const folder of ['/mock-gateway/src/areas/notes/', '/contract/src/notes/', '/mfe-notes/'])
      expect([folder, teamOf(folder)]).toEqual([folder, '@remittance-portal/notes'])
    expect(teamOf('/mfe-plain-things/')).toBe('@remittance-portal/plain-things')
    expect(teamOf('/contract/src/colours/')).toBe('@remittance-portal/lending')
    expect(owners.match(/^\/mock-gateway\/src\/areas\/lending\/ /gm)).toHaveLength(1)
  })

  test('the gateway’s README lists the generated area and domains', async () => {
    const readme = await readFile(join(root, 'mock-gateway/README.md'), 'utf8')
    expect(readme).toContain('\n    notes/        notes\n')
    expect(readme).toContain('\n    lending/      loans colours\n')
  })

  test('the generated contract, gateway and modules compile, also with a screen added to a module', async () => {
    // Only the new files are checked here. The types step checks files that are identical to the repository's.
    await skipUnchangedFiles()
    const include = [
      ...[
        ...['contract/src/notes/*.ts', 'contract/src/holidays/*.ts'],
        'mock-gateway/src/areas/notes/notes',
        'mock-gateway/src/areas/settings/holidays',
        'mock-gateway/src/engine/db/schema.generated.ts',
      ],
      ...['mfe-notes', 'mfe-holidays', 'mfe-plain-things', 'mfe-settings/src/features/interest-rate*'],
    ]
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }))
    const { code, output } = await runCompiler(root, join(house, 'node_modules/.bin/tsc'), [])
    expect({ code, output }).toEqual({ code: 0, output: '' })
  })

  test('the generated texts use the given French words, or put the English words in guillemets', async () => {
    const read = (file: string) => readFile(join(root, file), 'utf8')
    expect(JSON.parse(await read('contract/src/notes/fr.json'))).toMatchObject({
      'subject.note': 'Remarque',
      'kinds.note': 'Remarques',
    })
    expect(await read('mfe-notes/src/module.ts')).toMatch(/newNote: 'Ajouter\s: remarque'/)
    expect(await read('mfe-settings/src/i18n/fr.json')).toContain('"interestRate.title": "Taux d’intérêt"')
    expect(await read('mfe-plain-things/src/i18n/fr.json')).toContain('"«\u00a0plain things\u00a0»"')
  })

  test('the generated migration has the next free number, and names the table like the wire does', async () => {
    const files = globSync('mock-gateway/src/{engine/*,areas/*/*}/migrations/[0-9]*.ts', { cwd: root })
    const migrations = files.map((file) => file.split('/').at(-1))
    const numbers = migrations.map((file) => Number(file?.slice(0, 4)))
    const own = migrations.find((file) => file?.endsWith('-notes.ts')) ?? ''
    expect(Number(own.slice(0, 4))).toBe(Math.max(...numbers))
    expect(numbers.filter((number) => number === Math.max(...numbers))).toHaveLength(1)
    const table = await readFile(join(root, 'mock-gateway/src/areas/notes/notes/migrations', own), 'utf8')
    expect(table).toContain('create table note (')
    expect(table).toContain('note_title text not null')
  })

  test('a migration has the next free number and is in its domain’s folder, which is created if it is missing', () => {
    const numberOf = (file = '') => Number(/(\d{4})-[a-z-]+\.ts$/.exec(file)?.[1])
    const [first] = newMigration(root, 'people/partners', 'support-hours')
    expect(first).toMatch(/^mock-gateway\/src\/areas\/people\/partners\/migrations\/\d{4}-support-hours\.ts$/)
    const [second] = newMigration(root, 'lending/loans', 'loan-colours')
    expect(numberOf(second)).toBe(numberOf(first) + 1)
  })

  test('a migration of an unknown domain is refused with a list of the domains', () => {
    expect(() => newMigration(root, 'partners', 'support-hours')).toThrow(/no domain "partners".*people\/partners/)
  })

  test('the records of a domain with approval are queued, by the calls and by the form', async () => {
    const read = (file: string) => readFile(join(root, file), 'utf8')
    const calls = await read('contract/src/holidays/holidays.calls.ts')
    expect(calls).toMatch(/needs: 'SYSTEM_SETTINGS\|CREATE' },\n {2}queued: true/)
    expect(await read('mfe-holidays/src/features/holidays/HolidayCreate.tsx')).toContain('useQueuedForm(createHoliday')
    expect(await read('mock-gateway/src/areas/settings/holidays/holidays.calls.ts')).toContain('bindChange(')
    const all = globSync('{contract/src,mfe-*,mock-gateway/src/areas/*}/{holidays,src}/**/*', { cwd: root })
    expect(all.filter((file) => /sample|SAMPLE/.test(file))).toEqual([])
  })

  test('a privilege module that does not exist is refused with the list of modules', () => {
    expect(() => newDomain(root, 'closures', undefined, 'settings', 'HOLIDAYS')).toThrow(/not a privilege module.*ROLE/)
  })

  test('existing files are never overwritten', () => {
    expect(() => newDomain(root, 'notes')).toThrow('contract/src')
    expect(() => newModule(root, 'settings')).toThrow('exists already')
    expect(() => newScreen(root, 'mfe-gone', 'thing')).toThrow('There is no module "mfe-gone"')
  })
})

import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newDomain } from '../new/new-domain.ts'
import { newMigration } from '../new/new-migration.ts'
import { newModule } from '../new/new-module.ts'
import { newScreen } from '../new/new-screen.ts'

// npm run new -- domain notes | module notes | screen mfe-users thing, each with --fr note/notes (its name in French
// texts); a domain also with --area lending (the area of the gateway that it belongs to). With --approval, a
// checker authorizes the domain's records, by the privileges of --privilege SYSTEM_SETTINGS.
// npm run new -- migration people/partners support-hours

const root = resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fr: { type: 'string' },
    area: { type: 'string' },
    approval: { type: 'boolean' },
    privilege: { type: 'string', default: 'SYSTEM_SETTINGS' },
  },
})
const [kind, ...names] = positionals

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** The next steps that are shown to the author. */
const NEXT: Readonly<Record<string, (name: string) => string>> = {
  domain: (name) =>
    `Next: replace the sample fields in contract/src/${name} and the migration, ` +
    'then `npm run db:types` and `npm run docs`.',
  module: (name) =>
    `Next: \`npm run dev -- mfe-${name}\` shows it at /${name}. ` +
    'Before you commit, `npm install` adds it to package-lock.json.',
  screen: () => 'Next: decide who may open it (`requires` in module.ts).',
  migration: () => 'Next: write its SQL, then `npm run db:types`.',
}

function written(): string[] {
  const [first = '', second = ''] = names
  if (kind === 'domain' && names.length === 1)
    return newDomain(root, first, values.fr, values.area, values.approval ? values.privilege : undefined)
  if (kind === 'module' && names.length === 1) return newModule(root, first, values.fr)
  if (kind === 'screen' && names.length === 2) return newScreen(root, first, second, values.fr)
  if (kind === 'migration' && names.length === 2) return newMigration(root, first, second)
  throw new Error(
    'Usage: npm run new -- domain notes | module notes | screen mfe-users thing [--fr note/notes] [--area lending] [--approval]\n' +
      '       npm run new -- migration people/partners support-hours',
  )
}

try {
  const files = written()
  run('node_modules/.bin/biome', 'check', '--write', '--log-level=error', ...files)
  if (kind === 'domain') {
    run(process.execPath, 'mock-gateway/src/engine/db/testing/write-schema.ts')
    run(process.execPath, 'tooling/commands/docs.ts')
  }
  console.log(files.join('\n'))
  console.log(NEXT[kind ?? '']?.(names[0] ?? ''))
  if (values.fr === undefined && kind !== 'migration')
    console.log('The French texts contain the English name in guillemets: translate it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

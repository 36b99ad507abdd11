import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newDomain } from '../new/new-domain.ts'
import { newModule } from '../new/new-module.ts'
import { newScreen } from '../new/new-screen.ts'

// npm run new -- domain notes | module notes | screen mfe-users thing, each with --fr note/notes: its name in French
// texts; a domain also with --area lending: the area of the gateway that it belongs to

const root = resolve(import.meta.dirname, '../..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fr: { type: 'string' }, area: { type: 'string' } },
})
const [kind, ...names] = positionals

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** The author's next steps. */
const NEXT: Readonly<Record<string, string>> = {
  domain: 'Next: say what it is in its record, table and texts, then `npm run db:types` and `npm run docs`.',
  module: 'Next: `npm install` once, so that the workspace is linked, then `npm run dev -- <module>`.',
  screen: 'Next: say who may open it (`requires` in module.ts).',
}

function written(): string[] {
  const [first = '', second = ''] = names
  if (kind === 'domain' && names.length === 1) return newDomain(root, first, values.fr, values.area)
  if (kind === 'module' && names.length === 1) return newModule(root, first, values.fr)
  if (kind === 'screen' && names.length === 2) return newScreen(root, first, second, values.fr)
  throw new Error(
    'npm run new -- domain notes | module notes | screen mfe-users thing [--fr note/notes] [--area lending]',
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
  console.log(NEXT[kind ?? ''])
  if (values.fr === undefined) console.log('French texts call it by its English name, in guillemets: write what it is.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { join } from 'node:path'
import { build } from '../../build.ts'
import { CHECKS } from '../../checks/index.ts'
import { checkSizes } from '../../checks/sizes.ts'
import { EVERY_RUN, runBrowserTests } from './browser.ts'
import { readChild } from './child.ts'
import { runJest } from './jest.ts'
import { runOnOldestPostgres } from './oldest-postgres.ts'
import { runDirectoryTests } from './openldap.ts'
import { type Count, countCheck, NOTHING, PASSED, type Step, sum } from './report.ts'
import type { Scope } from './scope.ts'
import { checkTypes } from './types.ts'

/** The steps of `npm test`; quick steps come first. */
export const STEPS: readonly Step[] = [
  { name: 'lint', title: 'Lint and format', run: lint },
  { name: 'checks', title: 'Rules of the house', run: runChecks, isBeside: true },
  { name: 'types', title: 'Types of every package', run: checkTypes, isBeside: true },
  // Compiler and bundler each use mostly one processor, and unit tests need no build, so running all three at once is
  // faster.
  { name: 'unit', title: 'Unit tests', run: (root, scope) => runJest(root, 'unit', scope), isBeside: true },
  { name: 'build', title: 'Build what changed', run: runBuild, isBeside: true },
  { name: 'sizes', title: 'Size budgets', run: runSizes },
  {
    name: 'integration',
    title: 'Integration tests, with a database',
    run: (root, scope) => runJest(root, 'integration', scope),
  },
  { name: 'postgres-15', title: 'Migrations on PostgreSQL 15', run: runOldestPostgres, isBeside: true },
  { name: 'directory', title: 'Directory tests, on an OpenLDAP server', run: runDirectory, isBeside: true },
  {
    name: 'browser',
    title: 'Browser tests, through the whole portal',
    run: runBrowserTests,
    runWithAll: (root) => runBrowserTests(root, undefined, EVERY_RUN),
  },
]

async function lint(root: string, scope: Scope = []): Promise<Count> {
  const { code, output } = await readChild(root, join(root, 'node_modules/.bin/biome'), [
    'ci',
    '--error-on-warnings',
    '--colors=off',
    ...scope,
  ])
  return countCheck('biome', code === 0 ? [] : [...output.split('\n'), '`npm run format` applies its safe fixes.'])
}

async function runChecks(root: string): Promise<Count> {
  const counts: Count[] = []
  for (const check of CHECKS) counts.push(countCheck(check.name, await check.run(root)))
  return sum(counts)
}

/** Runs the directory tests; they are left out if the scope does not include the gateway. */
async function runDirectory(root: string, scope?: Scope): Promise<Count> {
  return scope && !scope.includes('mock-gateway') ? NOTHING : runDirectoryTests(root)
}

/** Runs the tests on the oldest PostgreSQL; they are left out if the scope does not include the gateway. */
async function runOldestPostgres(root: string, scope?: Scope): Promise<Count> {
  return scope && !scope.includes('mock-gateway') ? NOTHING : runOnOldestPostgres(root)
}

async function runBuild(root: string): Promise<Count> {
  await build({ root })
  return PASSED
}

async function runSizes(root: string): Promise<Count> {
  return sum(checkSizes(root).map(({ name, fault }) => countCheck(name, fault ? [fault] : [])))
}

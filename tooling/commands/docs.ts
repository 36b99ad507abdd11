import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { callsPage } from './docs/calls-page.ts'

const path = resolve(import.meta.dirname, '../../docs/calls.md')

/** `npm run docs` writes docs/calls.md from the contract; `npm run docs -- --check` fails if it is outdated. */
async function main(): Promise<void> {
  const page = callsPage()
  if (!process.argv.includes('--check')) return writeFile(path, page)
  if ((await readFile(path, 'utf8').catch(() => '')) === page) return
  console.error('docs/calls.md is not what the contract says: run `npm run docs` and commit it')
  process.exitCode = 1
}

await main()

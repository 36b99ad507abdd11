#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { moduleFiles, nameFault } from './module-files.ts'

const USAGE = 'npm create @portal/module <name>, for example: npm create @portal/module payments'

/** `npm create @portal/module payments` writes a repository into the folder `payments` below the working folder. */
function main(packageName: string | undefined): void {
  if (packageName === undefined) throw new Error(USAGE)
  const fault = nameFault(packageName)
  if (fault !== undefined) throw new Error(`${fault}\n${USAGE}`)
  const folder = resolve(packageName.slice(packageName.indexOf('/') + 1))
  if (existsSync(folder)) throw new Error(`${folder} exists already.`)
  const { moduleDependencies: devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { readonly moduleDependencies: Readonly<Record<string, string>> }
  const files = moduleFiles(packageName, { registry: registryOfPortal(), devDependencies })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  console.log(`The module ${packageName} is in ${folder}.\n\n  cd ${folder}\n  npm install\n  npm start\n`)
}

/**
 * Returns the registry that npm uses for the scope `@portal` here: the one from which npm took this package.
 * @throws Error without one, because npm would then ask the public registry
 */
function registryOfPortal(): string {
  const npm = process.env.npm_execpath
  const [program, ...args] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const registry = execFileSync(program, [...args, 'config', 'get', '@portal:registry'], { encoding: 'utf8' }).trim()
  if (/^https?:/.test(registry)) return registry
  throw new Error(`npm does not know the bank's registry. Name it once, and start again:

  npm config set @portal:registry https://npm.bank.example
`)
}

try {
  main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

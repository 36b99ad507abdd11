import { parseArgs } from 'node:util'
import type { SecurityTest } from './security-tests/security-test.ts'
import { onlyFaults, testsOfCodes } from './security-tests.ts'

export const HELP = `npm run prove                        every security test with its full numbers, and a table at the end
npm run prove -- C1 F1               only the tests with these codes
npm run prove -- M1 --only <words>   only planted faults with these words in their name or in the path of their tests
npm run prove -- --list              runs nothing; prints a sentence for each test and planted fault; also with codes and --only
npm run prove -- --help              prints this help

The exit code is 0 when everything holds. docs/guides/measuring.md explains the tests and how to add one.`

export interface Options {
  readonly isHelp: boolean
  readonly isList: boolean
  readonly tests: readonly SecurityTest[]
}

/** Reads the arguments of `npm run prove`; throws a sentence for its user where they are wrong. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return { isHelp: true, isList: false, tests: [] }
  return { isHelp: false, isList: values.list, tests: onlyFaults(testsOfCodes(positionals), values.only) }
}

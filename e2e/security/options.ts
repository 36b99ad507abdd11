import { parseArgs } from 'node:util'
import { areasNamed, type GeneratedOptions } from './mutation/generated/run-generated.ts'
import type { SecurityTest } from './security-tests/security-test.ts'
import { onlyFaults, testsOfCodes } from './security-tests.ts'

export const HELP = `npm run prove                        every security test with its full numbers, and a table at the end
npm run prove -- C1 F1               only the tests with these codes
npm run prove -- M1 --only <words>   only planted faults with these words in their name or in the path of their tests
npm run prove -- mutation            changes the code in many small ways and measures what the tests of each area notice
npm run prove -- mutation money host only these areas: money, screening, access, reports, partner-api, host
          --changed                  only mutants of files that are not committed, or that the last commit changed
          --size <n> --seed <word>   judges so many mutants of an area (150), another sample for another word
          --near                     asks only tests near a mutant and at the top of its domain: quicker; a lower bound
          --all                      judges every mutant; takes a night. An interrupted run continues where it ended
npm run prove -- --list              runs nothing; prints a sentence for each test and planted fault; also with codes and --only
npm run prove -- --help              prints this help

The exit code is 0 when everything holds. docs/guides/measuring.md explains the tests and how to add one.`

export interface Options {
  readonly isHelp: boolean
  readonly isList: boolean
  readonly tests: readonly SecurityTest[]
  /** The options for generated mutants; absent if tests are run instead. */
  readonly mutation?: GeneratedOptions
}

const MUTATION = 'mutation'
const SIZE = 150

/**
 * Parses the arguments of `npm run prove`. Throws an error with a sentence for the user if the arguments are invalid.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      near: { type: 'boolean', default: false },
      size: { type: 'string' },
      seed: { type: 'string', default: 'portal' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return { isHelp: true, isList: false, tests: [] }
  const [first, ...areas] = positionals
  if (first === MUTATION) {
    areasNamed(areas)
    const size = values.all ? undefined : readSize(values.size)
    return {
      isHelp: false,
      isList: false,
      tests: [],
      mutation: { areas, size, seed: values.seed, isChanged: values.changed, isNear: values.near },
    }
  }
  return { isHelp: false, isList: values.list, tests: onlyFaults(testsOfCodes(positionals), values.only) }
}

function readSize(text: string | undefined): number {
  const size = text === undefined ? SIZE : Number(text)
  if (!Number.isInteger(size) || size < 1) throw new Error(`--size is a whole number above 0, not "${text}".`)
  return size
}

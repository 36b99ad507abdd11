import { posix } from 'node:path'
import { LEVELS } from './levels.ts'
import type { Requirement, Result } from './requirement.ts'
import { CHAPTERS } from './requirements.ts'

/** The document that is generated, as a path from the root. */
export const ASVS_PAGE = 'docs/guides/asvs.md'

const RESULTS: readonly Result[] = ['met', 'operator', 'failed', 'not applicable']

/** Returns the content of the document about ASVS. */
export function asvsPage(): string {
  const all = CHAPTERS.flatMap(({ requirements }) => requirements)
  return [
    '# ASVS 5.0',
    '',
    'Written by `npm run docs` from `e2e/security/asvs/`; a test keeps it current and checks that each named file and test exists.',
    'It has every requirement of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, by number. The words are',
    'ours; the standard’s text applies. The measure is a production portal with `PASSWORD_RULE=modern` and a second factor for all users.',
    '',
    '- **met**: the portal meets it. A code (A1, E1 …) is a security test of `npm run prove`.',
    '- **operator**: only the installation can meet it; the last column says how.',
    '- **failed**: not met; the last column says what will be done, or why not.',
    '- The column “with `spec`” says what differs with the password rule and the settings of the specification, which are the defaults.',
    '',
    '| level | met | operator | failed | not applicable | all |',
    '|---|---|---|---|---|---|',
    ...([1, 2] as const).map((level) => countsOf(level, all)),
    '',
    '## Failures',
    '',
    '| number | asks | decision |',
    '|---|---|---|',
    ...all.filter(({ result }) => result === 'failed').map((one) => cells(one.number, one.asks, one.decision ?? '')),
    '',
    'With the settings of the specification, these fail too:',
    '',
    '| number | asks | difference |',
    '|---|---|---|',
    ...all.filter(({ spec }) => spec !== null).map((one) => cells(one.number, one.asks, one.spec ?? '')),
    '',
    ...CHAPTERS.flatMap(({ title, requirements }) => [
      `## ${title}`,
      '',
      '| number | level | asks | result | where | shown by | with `spec` | decision |',
      '|---|---|---|---|---|---|---|---|',
      ...requirements.map(row),
      '',
    ]),
  ].join('\n')
}

function countsOf(level: 1 | 2, all: readonly Requirement[]): string {
  const ofLevel = all.filter(({ number }) => LEVELS.get(number) === level)
  const counts = RESULTS.map((result) => String(ofLevel.filter((one) => one.result === result).length))
  return cells(String(level), ...counts, String(ofLevel.length))
}

function row({ number, asks, result, where, tests, spec, decision }: Requirement): string {
  const isGood = result === 'met' || result === 'not applicable'
  return cells(
    number,
    String(LEVELS.get(number)),
    asks,
    isGood ? result : `**${result}**`,
    where.map(link).join(', '),
    tests.map(shown).join('; '),
    spec ?? '',
    decision ?? '',
  )
}

/** Returns a link to a file, by its name. */
const link = (path: string) =>
  `[${posix.basename(path)}](${posix.relative(posix.dirname(ASVS_PAGE), path).replaceAll(' ', '%20')})`

function shown(test: string): string {
  const { path, title } = testOf(test)
  return title === null ? path : `${link(path)}: ${title}`
}

/** Splits a named test into its file and title. Without a title, `path` is the code of a security test. */
export function testOf(test: string): { readonly path: string; readonly title: string | null } {
  const [, path, title] = /^(\S+\.tsx?): (.+)$/.exec(test) ?? []
  return path === undefined || title === undefined ? { path: test, title: null } : { path, title }
}

const cells = (...texts: readonly string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

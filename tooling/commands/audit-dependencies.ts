import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readAdvisories } from '../lock/advisories.ts'

// `npm run audit:dependencies` asks the registry for known holes in the packages that the portal ships. It exits with 1
// if there are any. Without an answer it prints "not checked" and exits with 0, so that a build without a network runs.
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
const advisories = readAdvisories(stdout ?? '')
if (!advisories.isChecked) console.log(`not checked: ${advisories.reason}`)
else {
  for (const { name, severity, range, titles } of advisories.findings)
    console.log([`${severity}: ${name} ${range}`, ...titles.map((title) => `  ${title}`)].join('\n'))
  console.log(`${advisories.findings.length} packages with known holes`)
  if (advisories.findings.length > 0) process.exitCode = 1
}

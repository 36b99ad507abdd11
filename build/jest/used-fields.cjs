const { spawn } = require('node:child_process')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const path = require('node:path')

/** The file of a module with the fields of answers that it uses, by the path of their call. */
const FILE = 'used-fields.json'

/**
 * Runs the unit tests of a module and writes down which fields of the gateway's answers the module reads in them. A
 * build puts them into `module.json`, so that the gateway's team sees which modules a change would break.
 * @param module the folder of the module
 * @param root the folder with the Jest configuration; the module's own folder for a module with a repository of its own
 * @returns the calls with the sorted paths of their fields: `{ 'user/read': ['data[].userId'] }`
 * @throws Error if a test fails
 */
async function recordUsedFields(module, root = module) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'portal-used-fields-'))
  try {
    const jest = require.resolve('jest/bin/jest')
    const args = [jest, '--selectProjects', 'unit', 'node', '--silent', '--', `${module}${path.sep}`]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PORTAL_USED_FIELDS: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code !== 0) throw new Error(`a test of ${module} fails, so its used fields were not recorded`)
    const used = collected(folder)
    fs.writeFileSync(path.join(module, FILE), `${JSON.stringify(used, null, 2)}\n`)
    return used
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function collected(folder) {
  const lines = fs.readdirSync(folder).flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'))
  const used = {}
  for (const line of [...new Set(lines)].filter(Boolean).sort()) {
    const at = line.indexOf(' ')
    used[line.slice(0, at)] ??= []
    used[line.slice(0, at)].push(line.slice(at + 1))
  }
  return used
}

module.exports = { FILE, recordUsedFields }

const { join, resolve } = require('node:path')
const { ensureInstalled, projectNode } = require('./launcher/install.cjs')
const { createSupervisor } = require('./launcher/supervisor.cjs')

/**
 * `npm start`: runs under whatever Node is there (18 or newer), installs if needed and continues in `start.ts` under
 * the project's own Node. Plain CommonJS without dependencies, because in a fresh clone there is nothing else.
 */
async function main() {
  const root = resolve(__dirname, '../..')
  const supervisor = createSupervisor()
  if (!(await ensureInstalled(root, supervisor))) return supervisor.end(0)
  const args = [join(__dirname, 'start.ts'), ...process.argv.slice(2)]
  const { code } = await supervisor.run(projectNode(root), args, { ipc: true, cwd: root })
  supervisor.end(code)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

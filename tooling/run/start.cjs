const { join, resolve } = require('node:path')
const { ensureInstalled, projectNode } = require('./launcher/install.cjs')
const { createSupervisor } = require('./launcher/supervisor.cjs')

/**
 * `npm start`: runs under any installed Node (18 or newer), installs packages if needed, and continues in `start.ts`
 * under the project's own Node. It is plain CommonJS without dependencies, because a fresh clone has no packages.
 */
async function main() {
  const root = resolve(__dirname, '../..')
  const supervisor = createSupervisor()
  if (!(await ensureInstalled(root, supervisor))) return supervisor.end(0)
  const args = [join(__dirname, 'start.ts'), ...process.argv.slice(2)]
  const node = projectNode(root)
  const { code, signal } = await supervisor.run(node, args, { ipc: true, cwd: root })
  // The portal was killed, so it could not stop its database itself.
  if (signal) await supervisor.run(node, [join(__dirname, 'after-kill.ts')], { cwd: root })
  supervisor.end(code)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

const { join, resolve } = require('node:path')
const { ensureInstalled, projectNode } = require('./launcher/install.cjs')
const { createSupervisor } = require('./launcher/supervisor.cjs')

/**
 * `npm run gateway`: runs the gateway without the portal host, under the project's own Node, independent of the Node
 * that runs this script.
 */
async function main() {
  const root = resolve(__dirname, '../..')
  const supervisor = createSupervisor()
  if (!(await ensureInstalled(root, supervisor))) return supervisor.end(0)
  const { code } = await supervisor.run(projectNode(root), [join(root, 'mock-gateway/src/main.ts')], { cwd: root })
  supervisor.end(code)
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const SUPERVISOR = join(import.meta.dirname, 'supervisor.cjs')
const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
})

/** npm, its shell, the launcher and a portal, each in a process of its own as in `npm start`. */
async function startChain(): Promise<{ npm: ChildProcess; shell: number; launcher: number; portal: number }> {
  const dir = await temporaryFolder('launcher')
  const note = (name: string) => `require('fs').writeFileSync(${JSON.stringify(join(dir, name))}, String(process.pid));`
  await writeFile(
    join(dir, 'portal.cjs'),
    `const end = () => process.exit(0); process.on('SIGTERM', end); process.on('disconnect', end);
     setInterval(() => undefined, 1000); ${note('portal.pid')}`,
  )
  await writeFile(
    join(dir, 'launcher.cjs'),
    `${note('launcher.pid')}
     const supervisor = require(${JSON.stringify(SUPERVISOR)}).createSupervisor();
     supervisor.run(process.execPath, [${JSON.stringify(join(dir, 'portal.cjs'))}], { ipc: true })
       .then(({ code }) => supervisor.end(code));`,
  )
  await writeFile(
    join(dir, 'npm.cjs'),
    `process.title = 'npm start';
     const shell = require('child_process').spawn('sh', ['-c', ${JSON.stringify(`node ${dir}/launcher.cjs; exit $?`)}],
       { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } });
     require('fs').writeFileSync(${JSON.stringify(join(dir, 'shell.pid'))}, String(shell.pid));
     shell.on('exit', (code) => process.exit(code ?? 1));`,
  )
  const npm = spawn(process.execPath, [join(dir, 'npm.cjs')], { stdio: 'ignore' })
  await until(() => existsSync(join(dir, 'portal.pid')))
  const pid = async (name: string) => Number(await readFile(join(dir, `${name}.pid`), 'utf8'))
  const chain = { npm, shell: await pid('shell'), launcher: await pid('launcher'), portal: await pid('portal') }
  started.push(npm.pid ?? 0, chain.shell, chain.launcher, chain.portal)
  return chain
}

describe('the launcher', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends the portal on %s', async (signal) => {
    const { npm, launcher, portal } = await startChain()
    process.kill(launcher, signal)
    await until(() => !isRunning(portal) && !isRunning(launcher))
    await until(() => npm.exitCode !== null)
    expect(npm.exitCode).toBe(0)
  })

  it.each(['npm', 'shell', 'launcher'] as const)('leaves no process behind when %s is killed', async (victim) => {
    const chain = await startChain()
    process.kill(victim === 'npm' ? (chain.npm.pid ?? 0) : chain[victim], 'SIGKILL')
    await until(() => !isRunning(chain.portal) && !isRunning(chain.launcher))
    expect(isRunning(chain.portal)).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 10 s')
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const SUPERVISOR = join(import.meta.dirname, 'supervisor.cjs')
const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
})

/** Starts npm, its shell, the launcher and a portal, each in its own process as in `npm start`. */
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
  const pid = (name: string) => {
    const file = join(dir, `${name}.pid`)
    return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  }
  const pids = () => ({ shell: pid('shell'), launcher: pid('launcher'), portal: pid('portal') })
  // A file exists before its content is written, and a signal to process 0 would end the test itself.
  await until(() => Object.values(pids()).every((one) => one > 0))
  const chain = { npm, ...pids() }
  started.push(npm.pid ?? 0, chain.shell, chain.launcher, chain.portal)
  return chain
}

describe('the launcher', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('npm start ends the portal on %s', async (signal) => {
    const { npm, launcher, portal } = await startChain()
    process.kill(launcher, signal)
    await until(() => !isRunning(portal) && !isRunning(launcher))
    await until(() => npm.exitCode !== null)
    expect(npm.exitCode).toBe(0)
  })

  it.each(['npm', 'shell', 'launcher'] as const)('no process is left when %s is killed', async (victim) => {
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
  const deadline = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 30 s')
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

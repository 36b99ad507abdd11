import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeModule, temporaryFolder } from '../testing/fake-builds.ts'
import { publish } from '../testing/publish-fakes.ts'
import { runPortal } from '../testing/run-portal.ts'
import { withLock } from './lock.ts'

let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
})

const lockFile = (turn: number) => join(dir, 'lock', String(turn))

/** Starts a process that takes the lock and holds it until it is killed. */
async function holder(): Promise<ChildProcess> {
  const script = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    await withLock(${JSON.stringify(dir)}, async () => { console.log('held'); await new Promise((never) => setInterval(never, 1e6)) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the lock', () => {
  it('only one publisher works at a time, in this process and in other processes', async () => {
    let inside = 0
    const turns = Array.from({ length: 20 }, () =>
      withLock(dir, async ({ isMine }) => {
        inside += 1
        expect(inside).toBe(1)
        expect(await isMine()).toBe(true)
        inside -= 1
      }),
    )
    const other = runPortal(['publish', await fakeModule('mfe-users', 'other')], { RELEASES_DIR: dir })
    await Promise.all(turns)
    expect(await other).toMatchObject({ code: 0 })
  })

  it('a publisher waits while another publisher holds the lock', async () => {
    const order: string[] = []
    const build = await fakeModule('mfe-users', 'second')
    const { second } = await withLock(dir, async () => {
      const waiting = runPortal(['publish', build], { RELEASES_DIR: dir }).then(({ code }) =>
        order.push(`second ${code}`),
      )
      await publishedElsewhere()
      order.push('first')
      return { second: waiting }
    })
    await second
    expect(order).toEqual(['first', 'second 0'])
  })

  it('the lock of a killed publisher is taken over at once', async () => {
    const killed = await holder()
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await expect(publish(dir, [await fakeModule('mfe-users', 'next')])).resolves.toBeDefined()
  })

  it('a publisher killed before it wrote its lock blocks no other publisher, even with the previous release’s lock file', async () => {
    await mkdir(join(dir, 'lock'))
    await writeFile(join(dir, 'lock', 'draft-of-a-killed-one'), '')
    await writeFile(join(dir, 'releases.lock'), '')
    await expect(publish(dir, [await fakeModule('mfe-users', 'next')])).resolves.toBeDefined()
  })

  it.each(['', '{"pid":', 'null'])(
    'a lock left as %j by a power failure is taken over after its time',
    async (text) => {
      await mkdir(join(dir, 'lock'))
      await writeFile(lockFile(7), text)
      const silent = new Date(Date.now() - 31_000)
      const order: string[] = []
      const taken = withLock(dir, async () => order.push('taken'))
      await new Promise((wake) => setImmediate(wake))
      order.push('silent')
      await utimes(lockFile(7), silent, silent)
      await taken
      expect(order).toEqual(['silent', 'taken'])
    },
  )

  it('only one publisher takes over the lock of another machine, once its owner is silent for half a minute', async () => {
    await mkdir(join(dir, 'lock'))
    await writeFile(lockFile(7), JSON.stringify({ pid: 1, machine: 'elsewhere', since: '2026-01-01T00:00:00.000Z' }))
    const silent = new Date(Date.now() - 31_000)
    await utimes(lockFile(7), silent, silent)
    const order: number[] = []
    await Promise.all([1, 2].map((one) => withLock(dir, async () => order.push(one))))
    expect(order.toSorted()).toEqual([1, 2])
  })

  it.each([
    [
      'an owner that is still alive',
      JSON.stringify({ pid: 1, machine: 'elsewhere', since: '2026-01-01T00:00:00.000Z' }),
      'process 1 on elsewhere) has been writing the releases since 2026-01-01T00:00:00.000Z',
    ],
    ['the owner of an unreadable lock', '', 'process 0 on an unknown machine) has been writing the releases since 20'],
  ])('a publisher waits one minute for %s, and then names the owner', async (_, text, owner) => {
    await mkdir(join(dir, 'lock'))
    await writeFile(lockFile(7), text)
    const started = Date.now()
    // The owner keeps sending heartbeats.
    const alive = new Date(started + 120_000)
    await utimes(lockFile(7), alive, alive)
    const now = jest.spyOn(Date, 'now').mockReturnValue(started)
    try {
      let ended = ''
      const waiting = withLock(dir, async () => undefined).catch((error: Error) => {
        ended = error.message
      })
      // The wait begins at the first look at the lock.
      await new Promise((wake) => setTimeout(wake, 150))
      now.mockReturnValue(started + 60_000)
      await new Promise((wake) => setTimeout(wake, 150))
      expect(ended).toBe('')
      now.mockReturnValue(started + 60_001)
      await waiting
      expect(ended).toContain(owner)
    } finally {
      now.mockRestore()
    }
  })

  it('a publisher’s write is refused after another publisher took over the lock', async () => {
    await withLock(dir, async ({ isMine }) => {
      const silent = new Date(Date.now() - 31_000)
      await utimes(lockFile(1), silent, silent)
      await withLock(dir, async () => expect(await isMine()).toBe(false))
    })
    expect(await readFile(lockFile(2), 'utf8')).toBe('free')
  })
})

/**
 * Publishes from another process, with enough time to start and to meet the lock while another process does the same.
 */
async function publishedElsewhere(): Promise<void> {
  const RELEASES_DIR = await temporaryFolder()
  await runPortal(['publish', await fakeModule('mfe-users', 'elsewhere')], { RELEASES_DIR })
}

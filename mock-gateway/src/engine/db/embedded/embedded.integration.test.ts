import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { createLog } from '../../http/log.ts'
import { openPortalDatabase } from '../portal-database.ts'
import { packagedBinaries, preparedBinaries } from './binaries.ts'
import { isEmbeddedRunning, removeEmbedded, startEmbedded } from './index.ts'
import { stopServer } from './launch.ts'
import { locationOf, stagingFolder } from './location.ts'
import { passwordFile } from './passwords.ts'
import { makeRoot, sweepStaged } from './sweep.ts'

const isRoot = process.getuid?.() === 0
const log = createLog('silent')
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'embedded-'))

describe('the embedded server', () => {
  // The first test creates the cluster and every test stops it, because creating a cluster takes longer than the tests.
  let dataDir: string
  beforeAll(() => {
    dataDir = newFolder()
  })
  afterEach(() => stopServer(locationOf(dataDir, isRoot).data))
  afterAll(async () => {
    await removeEmbedded(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('concurrent starts create one cluster and one embedded server', async () => {
    const servers = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
    expect(servers.every((server) => server.isRunning())).toBe(true)
  })

  test('a second start attaches to the running server, whose data is kept, and the server stops on request', async () => {
    const first = await startEmbedded({ dataDir })
    const second = await startEmbedded({ dataDir })
    expect([first.isOurs, second.isOurs]).toEqual([true, false])
    const client = new Client(second.connection('postgres', 'postgres'))
    await client.connect()
    await client.query('create table kept as select 1 as one')
    const { rows } = await client.query('select current_setting($1) as fsync, current_setting($2) as host', [
      'fsync',
      'listen_addresses',
    ])
    expect(rows).toEqual([{ fsync: 'on', host: '' }])
    await client.end()
    await second.stop()
    expect(isEmbeddedRunning(dataDir)).toBe(false)

    const again = await startEmbedded({ dataDir })
    const reader = new Client(again.connection('postgres', 'postgres'))
    await reader.connect()
    expect((await reader.query('select one from kept')).rows).toEqual([{ one: 1 }])
    await reader.end()
  })

  test('the error names another PostgreSQL that holds the socket, while the lock of any other program is ignored', async () => {
    const other = await startEmbedded({ dataDir })
    const second = path.join(dataDir, 'second')
    const { socket } = locationOf(second, isRoot)
    mkdirSync(socket, { recursive: true })
    const lock = path.join(socket, '.s.PGSQL.5432.lock')
    const otherPid = readFileSync(path.join(other.location.data, 'postmaster.pid'), 'utf8').split('\n')[0]
    writeFileSync(lock, `${otherPid}\n`)
    const taken = startEmbedded({ dataDir: second })
    await expect(taken).rejects.toMatchObject({ name: 'DataFolderError' })
    await expect(taken).rejects.toThrow(`is taken by another PostgreSQL, process ${otherPid}: end that one`)
    writeFileSync(lock, `${process.pid}\n`)
    const server = await startEmbedded({ dataDir: second })
    expect(server.isOurs).toBe(true)
    await removeEmbedded(second)
  })

  test('the server rejects connections without a password', async () => {
    const server = await startEmbedded({ dataDir })
    expect(statSync(passwordFile(server.location.data)).mode & 0o777).toBe(0o600)
    const outsider = new Client({ ...server.connection('postgres', 'postgres'), password: 'guess' })
    await expect(outsider.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  test('a second gateway on the same data folder is refused with that reason, and does no damage', async () => {
    const first = await openPortalDatabase(
      { production: false, databaseUrl: null, migratorUrl: null, reportUrl: null, dataDir, poolSize: 2, budgets: {} },
      log,
      () => {},
    )
    const second = openPortalDatabase(
      { production: false, databaseUrl: null, migratorUrl: null, reportUrl: null, dataDir, poolSize: 2, budgets: {} },
      log,
      () => {},
    )
    await expect(second).rejects.toMatchObject({ name: 'AlreadyRunningError' })
    expect(await first.isReady()).toBe(true)
    await first.close()
    expect(isEmbeddedRunning(dataDir)).toBe(false)
  })
})

describe('a folder that only its owner may enter', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = newFolder()
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('the cluster of a folder that only its owner may enter is stored elsewhere', () => {
    const closed = path.join(dataDir, 'clone/.data')
    expect(locationOf(closed, true).root).toMatch(isRoot ? /^\/var\/lib\// : /./)
    expect(locationOf(closed, false).root).toBe(path.join(closed, 'postgres'))
  })

  test('the cluster of a deleted folder is deleted', async () => {
    const folder = path.join(dataDir, 'staging')
    const staged = (name: string, origin: string) => {
      const root = path.join(folder, name)
      makeRoot({ ...locationOf(dataDir, false), root, isStaged: true }, origin)
      return root
    }
    const kept = staged('kept', dataDir)
    const orphaned = staged('orphaned', path.join(dataDir, 'deleted'))
    sweepStaged(folder)
    expect([existsSync(kept), existsSync(orphaned)]).toEqual([true, false])
  })

  test('the path of the socket stays short even if the data folder is deep', () => {
    const deep = path.join(dataDir, 'x'.repeat(120))
    expect(locationOf(deep, false).socket.length).toBeLessThan(90)
  })

  test('binaries are copied to where another user can run them, with the symlinks that npm did not create', () => {
    const stage = mkdtempSync(path.join(tmpdir(), 'stage-'))
    const native = path.join(dataDir, 'package/native')
    const skip = new Set(['icudt', 'share'])
    cpSync(packagedBinaries(), native, {
      recursive: true,
      filter: (source) => !skip.has(path.basename(source)) && !statSync(source, { throwIfNoEntry: false })?.isSocket(),
    })
    cpSync(path.join(packagedBinaries(), '../package.json'), path.join(native, '../package.json'))
    for (const file of readdirSync(path.join(native, 'lib'))) {
      if (file === 'libpq.so.5') unlinkSync(path.join(native, 'lib', file))
    }
    const prepared = preparedBinaries(stage, true, native)
    expect(prepared.startsWith(stage)).toBe(true)
    expect(existsSync(path.join(prepared, 'lib/libpq.so.5'))).toBe(true)
    expect(statSync(path.join(prepared, 'bin/postgres')).mode & 0o005).toBe(0o005)
    rmSync(stage, { recursive: true })
  })
})

test('the staging folder is an absolute path', () => {
  expect(path.isAbsolute(stagingFolder())).toBe(true)
})

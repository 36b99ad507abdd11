import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type TestGateway, testGateway } from '../../../testing/index.ts'
import { type AuditLinker, startAuditLinker } from '../audit-linker.ts'
import { linkAudit } from '../link-audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import { systemOrigin, writeAudit } from '../write-audit.ts'
import { checkAnchor } from './check-anchor.ts'
import { formerAnchorPath } from './former-anchor.ts'
import { lineHash, readLine, type StoredHead, signedLine } from './head-line.ts'
import { type HeadList, headListOf } from './head-list.ts'
import { readHeads } from './read-heads.ts'

// Security §7, D1: the owner of the tables changes rows and bypasses every trigger. The running linker finds the
// changes first, then the verifier.

let gateway: TestGateway
let list: HeadList
let linker: AuditLinker
let folders: string[]

const LOG = pino({ level: 'silent' })

beforeEach(async () => {
  gateway = await testGateway()
  folders = []
  list = headListOf(gateway.config)
  linker = startAuditLinker(gateway.db, LOG, { list })
})
afterEach(async () => {
  await linker.stop()
  await gateway.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

let written = 0
/** Writes `count` audit rows. */
async function write(count: number): Promise<void> {
  for (let item = 0; item < count; item++) {
    written += 1
    const note = { module: 'USER', action: 'UPDATE', itemId: `item ${written}`, after: { a: `${written}` } }
    await writeAudit(gateway.db, note, systemOrigin(new Date(), `call ${written}`), '00', 'Successful')
  }
}
async function grow(...stretches: number[]): Promise<void> {
  for (const count of stretches) {
    await write(count)
    await linker.flush()
  }
}

async function tamper(statements: string): Promise<void> {
  await gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statements).execute(trx)
  })
}

const markOf = ({ mark }: HeadList) => mark?.path ?? ''
const links = async () => await gateway.admin.selectFrom('audit_link').selectAll().orderBy('position').execute()
const refusal = async () => (await checkAnchor(gateway.db, list)).refusal
const verify = async () => await verifyAudit(gateway.db, (await readHeads(list)).heads)

/** Expects that linking and storing remain stopped, however often the linker runs and whatever is written meanwhile. */
async function expectStandstill(): Promise<void> {
  const [chain, stored] = [await links(), await readFile(list.path, 'utf8').catch(() => null)]
  await grow(1, 2)
  await linkAudit(gateway.admin, { list })
  expect(await links()).toEqual(chain)
  expect(await readFile(list.path, 'utf8').catch(() => null)).toBe(stored)
}

const EMPTIED = 'delete from audit_link'
const EDIT = `update audit_entry set after = '{"a":"forged"}' where audit_id = 4`
const DELETE = 'delete from audit_entry where audit_id = 4'
const SWAP = `update audit_entry e set item_id = o.item_id, correlation_id = o.correlation_id, after = o.after
  from audit_entry o where (e.audit_id, o.audit_id) in ((3, 4), (4, 3))`
const CUT = 'delete from audit_link where position > 7; delete from audit_entry where audit_id > 7'

describe('the linker', () => {
  beforeEach(() => grow(2, 3, 3, 2))

  test.each<[string, string, object, object]>([
    [
      'the newest rows are cut',
      CUT,
      { fault: 'truncated', position: '10' },
      { fault: 'truncated', position: '8', soundUpTo: '5' },
    ],
    [
      'a row is edited and the links emptied',
      `${EDIT}; ${EMPTIED}`,
      { fault: 'truncated', position: '10' },
      { fault: 'truncated', soundUpTo: '0' },
    ],
    [
      'a row is deleted and the links emptied',
      `${DELETE}; ${EMPTIED}`,
      { fault: 'truncated', position: '10' },
      { fault: 'truncated' },
    ],
    [
      'rows are reordered and the links emptied',
      `${SWAP}; ${EMPTIED}`,
      { fault: 'truncated', position: '10' },
      { fault: 'truncated' },
    ],
    [
      'the links alone are emptied',
      EMPTIED,
      { fault: 'truncated', position: '10' },
      { fault: 'truncated', position: '2' },
    ],
  ])('linking stops when %s, and the verifier reports the change', async (_, statements, refused, told) => {
    await tamper(statements)
    await expectStandstill()
    expect(await refusal()).toMatchObject(refused)
    expect(await verify()).toMatchObject({ ok: false, ...told })
  })

  test.each<[string, string, object]>([
    ['a row was edited', EDIT, { fault: 'rewritten', position: '5', soundUpTo: '2' }],
    ['a row was deleted', DELETE, { fault: 'rewritten', position: '5', soundUpTo: '2' }],
    ['rows were reordered', SWAP, { fault: 'rewritten', position: '5', soundUpTo: '2' }],
  ])(
    'linking stops if the chain was rebuilt after %s, and the verifier reports the change',
    async (_, statements, told) => {
      await tamper(`${statements}; ${EMPTIED}`)
      await write(3)
      // The forger runs a linker without a list.
      await linkAudit(gateway.admin)
      await expectStandstill()
      expect(await refusal()).toMatchObject({ fault: 'rewritten', position: '10' })
      expect(await verify()).toMatchObject({ ok: false, ...told })
    },
  )

  test.each<[string, string, object]>([
    ['edited', EDIT, { fault: 'edited', auditId: '4' }],
    ['deleted', DELETE, { fault: 'missing', auditId: '4' }],
    ['reordered', SWAP, { fault: 'edited', auditId: '3' }],
  ])('linking continues after a linked row was %s, and the verifier names the row', async (_, statements, told) => {
    await tamper(statements)
    await grow(2)
    expect(await verify()).toMatchObject({ ok: false, ...told })
  })

  test('linking stops if an old backup is restored, even after the backup has grown past the stored head', async () => {
    const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_name = 'audit_entry' and is_generated = 'NEVER'`.execute(
      gateway.admin,
    )
    const columns = rows[0]?.columns ?? ''
    await tamper(`create table backup_entry as select ${columns} from audit_entry where audit_id <= 5;
      create table backup_link as select * from audit_link where position <= 5`)
    await tamper(`delete from audit_link; delete from audit_entry;
      insert into audit_entry (${columns}) overriding system value select ${columns} from backup_entry;
      insert into audit_link select * from backup_link;
      select setval(pg_get_serial_sequence('audit_entry', 'audit_id'), 5)`)
    await expectStandstill()
    expect(await refusal()).toEqual({ fault: 'truncated', position: '10' })
    expect(await verify()).toMatchObject({ ok: false, fault: 'truncated', position: '8', soundUpTo: '5' })
    await write(9)
    await linkAudit(gateway.admin)
    await expectStandstill()
    expect(await verify()).toMatchObject({ ok: false, fault: 'rewritten', position: '8', soundUpTo: '5' })
  })

  test('linking remains stopped if somebody deletes the note that it stopped', async () => {
    await tamper(CUT)
    await linker.flush()
    await tamper(`delete from audit_anchor_note`)
    await expectStandstill()
    await expect(gateway.db.deleteFrom('audit_anchor_note').execute()).rejects.toThrow('permission denied')
  })

  test('linking stops if the list of heads is deleted, even if the links are deleted too', async () => {
    await rm(list.path)
    await expectStandstill()
    expect(await refusal()).toEqual({ fault: 'list-missing', position: '10' })
    await tamper(EMPTIED)
    await expectStandstill()
    expect(await refusal()).toEqual({ fault: 'list-missing', position: '0' })
  })

  test('a head of an earlier release does not replace a deleted list', async () => {
    await rm(list.path)
    await tamper(`${EDIT}; ${EMPTIED}`)
    const { head } = await linkAudit(gateway.admin)
    await writeFile(formerAnchorPath(list), JSON.stringify(head))
    await expectStandstill()
    expect(await refusal()).toMatchObject({ fault: 'list-missing' })
  })

  test('linking stops if the list of heads was changed', async () => {
    await writeFile(list.path, (await readFile(list.path, 'utf8')).replace('"position":"10"', '"position":"7"'))
    await expectStandstill()
    expect(await refusal()).toMatchObject({ fault: 'list-forged' })
  })

  test('linking stops after a restart if a line was removed from the middle of the list', async () => {
    await linker.stop()
    const lines = (await readFile(list.path, 'utf8')).split('\n')
    await writeFile(list.path, lines.toSpliced(2, 1).join('\n'))
    linker = startAuditLinker(gateway.db, LOG, { list })
    await expectStandstill()
    expect(await refusal()).toMatchObject({ fault: 'list-forged' })
  })
})

describe('an attacker who owns the tables and the files', () => {
  const EVERYTHING = `${EMPTIED}; delete from audit_entry where audit_id > 7; delete from audit_anchor_note`
  const cutTo = async (count: number) => {
    const lines = (await readFile(list.path, 'utf8')).split('\n')
    await writeFile(list.path, `${lines.slice(0, count).join('\n')}\n`)
  }
  /** Starts a process without the memory of the previous process: the same files at another path. */
  const restart = async () => {
    await linker.stop()
    const later = await otherList()
    for (const [from, to] of [
      [list.path, later.path],
      [markOf(list), markOf(later)],
    ] as const)
      await cp(from, to).catch(() => null)
    list = later
    linker = startAuditLinker(gateway.db, LOG, { list })
  }
  const KEPT = async () => {}
  const TAMPERED: [string, () => Promise<void>, string][] = [
    [
      'cut to its first line, links emptied, notes deleted',
      () => cutTo(1).then(() => tamper(EVERYTHING)),
      'list-forged',
    ],
    ['cut by its last five lines', () => cutTo(4), 'list-forged'],
    ['deleted, links emptied, notes deleted', () => rm(list.path).then(() => tamper(EVERYTHING)), 'list-missing'],
    ['left, but its mark was removed', () => rm(markOf(list)), 'list-forged'],
    [
      'cut, and its mark forged to fit',
      async () => {
        await cutTo(4)
        const [, , , line = ''] = (await readFile(list.path, 'utf8')).split('\n')
        const { seal } = JSON.parse(await readFile(markOf(list), 'utf8')) as { seal: string }
        const { at } = readLine(line) ?? {}
        await writeFile(markOf(list), JSON.stringify({ seq: 4, line: lineHash(line), at, seal }))
      },
      'list-forged',
    ],
    ['left, but the mark in the database was removed', () => tamper('delete from audit_head_mark'), 'list-forged'],
    [
      'left, but the mark in the database was forged',
      () => tamper('update audit_head_mark set position = 1, hash = (select hash from audit_link where position = 1)'),
      'list-forged',
    ],
  ]
  beforeEach(() => grow(2, 2, 1, 1, 1, 1, 1, 1))

  describe.each<[string, () => Promise<void>]>([
    ['the process that wrote it', KEPT],
    ['the next process', restart],
  ])('the linker in %s', (_, next) => {
    test.each(TAMPERED)('linking stops when the list was %s', async (_what, forge, fault) => {
      await forge()
      await next()
      await expectStandstill()
      expect(await refusal()).toMatchObject({ fault })
    })
  })

  test('an attacker who restores an older state cannot make the process that stopped continue', async () => {
    const [old, mark] = [await readFile(list.path, 'utf8'), await readFile(markOf(list), 'utf8')]
    const { rows } = await sql<object>`select position, hash, seal from audit_head_mark`.execute(gateway.admin)
    await grow(2, 1)
    await tamper(CUT)
    await expectStandstill()
    await writeFile(list.path, old)
    await writeFile(markOf(list), mark)
    await tamper(EVERYTHING)
    await linkAudit(gateway.admin)
    await gateway.admin
      .updateTable('audit_head_mark')
      .set(rows[0] ?? {})
      .execute()
    await expectStandstill()
    expect(await refusal()).toMatchObject({ fault: 'list-forged' })
  })

  test('an attacker who restores the rows cannot make the process that found a break continue', async () => {
    await tamper(`create table kept_link as select * from audit_link; ${EMPTIED}`)
    await linker.flush()
    await tamper('insert into audit_link select * from kept_link; delete from audit_anchor_note')
    await expectStandstill()
    expect(await refusal()).toMatchObject({ fault: 'truncated' })
  })

  test('the mark in the database reveals an older list that was restored together with its own mark', async () => {
    const earlier = await otherList()
    await copyTo(earlier)
    await grow(1, 1)
    await tamper('delete from audit_link where position > 11; delete from audit_entry where audit_id > 11')
    expect(await linkAudit(gateway.admin, { list: earlier })).toMatchObject({
      linked: 0,
      refusal: { fault: 'truncated', position: '12' },
    })
  })
})

/** Creates the list of another process, in that process's data folder. */
async function otherList(): Promise<HeadList> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'other-'))
  folders.push(dataDir)
  return headListOf({ ...gateway.config, dataDir })
}
async function copyTo(other: HeadList): Promise<void> {
  await cp(markOf(list), markOf(other))
  await cp(list.path, other.path)
}

describe('several processes', () => {
  test('several processes have a list each, and a list that is behind catches up along the chain', async () => {
    await grow(2)
    const other = await otherList()
    await copyTo(other)
    await grow(3, 3)
    expect(await linkAudit(gateway.admin, { list: other })).toMatchObject({ refusal: null })
    expect((await readHeads(other)).heads.map(({ position }) => position)).toEqual(['2', '8'])
    expect(await verifyAudit(gateway.db, (await readHeads(other)).heads)).toMatchObject({ ok: true })
  })

  test('all processes stop linking when one process finds that its stored head is missing', async () => {
    await grow(2)
    const behind = await otherList()
    await copyTo(behind)
    await grow(4)
    await tamper('delete from audit_link where position > 3; delete from audit_entry where audit_id > 3')
    await write(1)
    await linker.flush()
    expect(await linkAudit(gateway.admin, { list: behind })).toMatchObject({
      linked: 0,
      refusal: { fault: 'truncated' },
    })
  })

  test('a gateway without a list stops linking, and the other gateways continue', async () => {
    await grow(2)
    const fresh = await otherList()
    await write(1)
    expect(await linkAudit(gateway.admin, { list: fresh })).toMatchObject({
      linked: 0,
      refusal: { fault: 'list-missing' },
    })
    await linker.flush()
    expect(await verify()).toMatchObject({ ok: true, rows: 3 })
  })

  test('several processes may share one list', async () => {
    const second = startAuditLinker(gateway.admin, LOG, { list: headListOf(gateway.config) })
    for (let round = 0; round < 8; round++) {
      await write(1)
      await Promise.all([linker.flush(), second.flush()])
    }
    await second.stop()
    await linker.flush()
    const read = await readHeads(list)
    expect(read.forgedLine).toBeNull()
    expect(await verifyAudit(gateway.db, read.heads)).toMatchObject({ ok: true, rows: 8 })
  })
})

/** Rewrites the list in the form of an earlier release, so that the next process starts with an old list. */
async function asBeforeMarks(): Promise<void> {
  const former = await otherList()
  let before: { head: StoredHead; line: string } | null = null
  for (const written of (await readFile(list.path, 'utf8')).trimEnd().split('\n')) {
    const { kind, position, auditId, hash, at } = readLine(written) as StoredHead
    const { head } = signedLine({ kind, position, auditId, hash }, before, new Date(at), former.keys)
    const { marked: _, ...rest } = head
    const text = JSON.stringify(rest)
    before = { head, line: `${text.slice(0, -1)},"signature":"${former.keys.sign(text)}"}` }
    await appendFile(former.path, `${before.line}\n`)
  }
  await tamper('delete from audit_head_mark')
  list = former
}

describe('a list', () => {
  test('a new list begins with the empty chain, before the first link', async () => {
    await linker.flush()
    expect(await list.end()).toMatchObject({ head: { seq: 1, kind: 'begin', position: '0' } })
    await grow(1)
    expect(await list.end()).toMatchObject({ head: { seq: 2, position: '1' } })
  })

  test('a new list begins with the single head of an earlier release, but only once', async () => {
    const later = await otherList()
    await write(4)
    const { head } = await linkAudit(gateway.admin)
    await writeFile(formerAnchorPath(later), JSON.stringify(head))
    expect(await linkAudit(gateway.admin, { list: later })).toMatchObject({ refusal: null })
    expect((await readHeads(later)).heads).toEqual([head])
    await expect(readFile(formerAnchorPath(later))).rejects.toThrow('ENOENT')
  })

  test('if the head of an earlier release is not in the chain, it is kept and linking stops', async () => {
    const later = await otherList()
    await write(4)
    const { head } = await linkAudit(gateway.admin)
    await writeFile(formerAnchorPath(later), JSON.stringify(head))
    await tamper('delete from audit_link where position = 4; delete from audit_entry where audit_id = 4')
    await write(2)
    expect(await linkAudit(gateway.admin, { list: later })).toMatchObject({
      linked: 0,
      refusal: { fault: 'truncated' },
    })
    expect((await readHeads(later)).heads).toEqual([head])
  })

  test('a list without marks, from an older release, is accepted once, and the log reports this', async () => {
    await grow(2, 1)
    await linker.stop()
    await asBeforeMarks()
    const told: string[] = []
    const log = pino({}, { write: (line: string) => told.push(line) })
    linker = startAuditLinker(gateway.db, log, { list })
    await grow(1, 1)
    expect(told.filter((line) => line.includes('had no mark'))).toHaveLength(1)
    expect(await list.mark?.read()).toMatchObject({ state: 'sound', witness: { seq: 5 } })
    expect(await verify()).toMatchObject({ ok: true, rows: 5 })
  })

  test('the list gets the missing head after a crash between linking and storing', async () => {
    await grow(2)
    await write(3)
    await linkAudit(gateway.admin)
    await linker.flush()
    expect(await list.end()).toMatchObject({ head: { position: '5' } })
  })
})

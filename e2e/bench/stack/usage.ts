import { readdirSync, readFileSync } from 'node:fs'

/** The processor use during a period, in cores. */
export interface Usage {
  readonly seconds: number
  readonly cores: {
    /** The cores used by this process, which sends the requests. */
    readonly client: number
    readonly gateway: number
    readonly database: number
    /** Other processes on the machine, which compete with this run. */
    readonly others: number
  }
}

/** The clock ticks per second, which are a hundred on every Linux that Node supports. */
const TICKS = 100

/**
 * Starts measuring, and returns a function that gives the usage since then. The values are NaN if the system does not
 * report them.
 */
export function watchUsage(gateway: number): () => Usage {
  const database = databaseOf(gateway)
  const started = performance.now()
  const before = times(gateway, database)
  return () => {
    const seconds = (performance.now() - started) / 1000
    const after = times(gateway, database)
    const since = (name: keyof typeof after) => (after[name] - before[name]) / TICKS / seconds
    const ours = { client: since('client'), gateway: since('gateway'), database: since('database') }
    return { seconds, cores: { ...ours, others: since('machine') - ours.client - ours.gateway - ours.database } }
  }
}

function times(gateway: number, database: readonly number[]) {
  return {
    client: ticks(process.pid),
    gateway: ticks(gateway),
    database: database.reduce((total, pid) => total + ticks(pid), 0),
    machine: machineTicks(),
  }
}

function ticks(pid: number): number {
  try {
    const [user = 0, system = 0] = fields(pid).slice(11, 13).map(Number)
    return user + system
  } catch {
    return 0
  }
}

/** Returns the fields of a process after its name in brackets, because the name may contain any character. */
function fields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Returns the busy time of all processors together, in ticks. */
function machineTicks(): number {
  try {
    const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (
      readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    )
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return user + nice + system + irq + soft
  } catch {
    return Number.NaN
  }
}

/** Finds the gateway's embedded PostgreSQL, which is its only child process that has children. */
function databaseOf(gateway: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readable('/proc')) {
    const pid = Number(name)
    if (pid > 0) parents.set(pid, parentOf(pid))
  }
  const childrenOf = (pid: number) => [...parents].filter(([, parent]) => parent === pid).map(([child]) => child)
  return childrenOf(gateway).flatMap((child) => [child, ...childrenOf(child)])
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function parentOf(pid: number): number {
  try {
    return Number(fields(pid)[1])
  } catch {
    return 0
  }
}

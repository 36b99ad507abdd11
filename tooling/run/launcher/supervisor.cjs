const { spawn } = require('node:child_process')
const { watchAncestors } = require('./ancestors.cjs')

// A stopping portal finishes its requests and PostgreSQL writes its buffers; after this time they are killed.
const GRACE_MS = 20_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs children one after another and makes sure that they end on a signal to this process, when npm or its shell is
 * killed, and (through the IPC channel, which the portal watches) when this process itself is killed.
 */
function createSupervisor() {
  let current
  let stopping = false

  function stop() {
    if (stopping) return
    stopping = true
    if (!current) process.exit(0)
    current.stop()
    setTimeout(() => {
      current.kill()
      process.exit(1)
    }, GRACE_MS).unref()
  }

  for (const signal of SIGNALS) process.on(signal, stop)
  process.on('disconnect', stop)
  const unwatch = watchAncestors(stop)

  return {
    /** @returns the exit code; 0 for a child that was asked to stop */
    run(command, args, { ipc = false, env = process.env, cwd, stdout = 'inherit' } = {}) {
      return new Promise((resolve, reject) => {
        // A process group of its own: a Ctrl-C in the terminal reaches it once, through us, and we can end the whole
        // group.
        const child = spawn(command, args, {
          cwd,
          env,
          detached: true,
          stdio: ['ignore', stdout, 'inherit', ...(ipc ? ['ipc'] : [])],
        })
        current = {
          stop: () => (ipc ? child.kill('SIGTERM') : killGroup(child.pid, 'SIGTERM')),
          kill: () => killGroup(child.pid, 'SIGKILL'),
        }
        child.on('error', reject)
        child.on('exit', (code, signal) => {
          current = undefined
          if (stopping) resolve({ code: 0, stopped: true })
          else resolve({ code: code ?? 1, signal, stopped: false })
        })
      })
    },
    end(code) {
      unwatch()
      process.exit(code)
    },
  }
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

module.exports = { createSupervisor }

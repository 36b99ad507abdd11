const { spawn } = require('node:child_process')
const { watchAncestors } = require('./ancestors.cjs')

// The time for a stopping portal to finish its requests and for PostgreSQL to write its buffers. After this time both
// are killed.
const GRACE_MS = 20_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Creates a supervisor that runs child processes one after another. It ends them on a signal to this process, and when
 * npm or its shell is killed. If this process itself is killed, the portal notices it by the IPC channel.
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
    /**
     * Runs a child process.
     * @returns `code`, the exit code (0 for a child that was asked to stop); `signal`, which killed the child, if any;
     * and `stopped`, whether the child was asked to stop
     */
    run(command, args, { ipc = false, env = process.env, cwd, stdout = 'inherit' } = {}) {
      return new Promise((resolve, reject) => {
        // The child has its own process group, so that Ctrl-C in the terminal reaches it only once, through this
        // process, and so that the whole group can be ended.
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
    // The process has ended meanwhile.
  }
}

module.exports = { createSupervisor }

const { execFileSync } = require('node:child_process')
const { readFileSync } = require('node:fs')

const POLL_MS = 500
// The usual chain of processes is launcher <- sh <- npm; one more is allowed for wrappers.
const LONGEST_CHAIN = 3

/**
 * Calls back after npm, or the shell between npm and this process, is gone, so that no process is left behind. The
 * parent of npm is not watched, because `npm start &` in a script that ends is a legitimate way to run the portal.
 */
function watchAncestors(onGone) {
  const chain = chainToNpm()
  if (chain.length === 0) return () => undefined
  const timer = setInterval(() => {
    if (isBroken(chain)) onGone()
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the process ids from the parent up to npm; only the parent's if npm is not near; none without npm. */
function chainToNpm() {
  if (!process.env.npm_lifecycle_event) return []
  const chain = []
  for (let pid = process.ppid; pid > 1 && chain.length < LONGEST_CHAIN; pid = parentOf(pid)) {
    chain.push(pid)
    if (/^npm\b|npm-cli\.js/.test(commandOf(pid))) return chain
  }
  return chain.slice(0, 1)
}

/**
 * Returns whether a process of the chain is gone. A killed process has no children, even while it is an unreaped
 * zombie.
 */
function isBroken(chain) {
  if (process.ppid !== chain[0]) return true
  return chain.slice(1).some((pid, index) => parentOf(chain[index]) !== pid)
}

function parentOf(pid) {
  const status = readProcess(pid, 'stat')
  // The command in parentheses may contain any characters, including spaces and parentheses.
  if (status !== undefined) return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  return Number(ps('ppid=', pid)) || 0
}

function commandOf(pid) {
  const command = readProcess(pid, 'cmdline')
  return command === undefined ? ps('command=', pid) : command.replace(/\0/g, ' ').trim()
}

function readProcess(pid, file) {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function ps(field, pid) {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

module.exports = { watchAncestors }
